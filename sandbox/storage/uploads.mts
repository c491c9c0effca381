import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IdSequence } from '../core/ids.mts';

/** A direct upload from its registration on: docs/development/service.md#direct-upload. */
export interface Blob {
	id: string;
	key: string;
	accountId: string;
	filename: string;
	contentType: string;
	byteSize: number;
	/** Base64 of the binary MD5 of the bytes. */
	checksum: string;
	createdAt: string;
	signedId: string;
	/** The path of the stored file once the upload has finished. */
	path: string | null;
	used: boolean;
}

export const dispositionOf = (filename: string): string =>
	`inline; filename="${filename.replace(/["\\\r\n]/g, '_').replace(/[^\x20-\x7e]/g, '?')}"; ` +
	`filename*=UTF-8''${encodeURIComponent(filename)}`;

export type Permission = 'put' | 'get';

/** The object storage: registered blobs, their files, and the signatures of their URLs. */
export class Uploads {
	readonly directory = mkdtempSync(join(tmpdir(), 'shipment-tracking-sandbox-'));
	private readonly signingKey = randomBytes(32);
	private readonly blobs = new Map<string, Blob>();

	announce(
		ids: IdSequence,
		blob: Pick<Blob, 'accountId' | 'filename' | 'contentType' | 'byteSize' | 'checksum'> & {
			createdAt: string;
		},
	): Blob {
		const id = ids.next('blob');
		const key = randomBytes(14).toString('hex');
		const announced: Blob = {
			...blob,
			id,
			key,
			signedId: `${Buffer.from(JSON.stringify({ blob: id })).toString('base64url')}--${this.mac(id)}`,
			path: null,
			used: false,
		};
		this.blobs.set(key, announced);
		return announced;
	}

	byKey(key: string): Blob | undefined {
		return this.blobs.get(key);
	}

	bySignedId(signedId: string): Blob | undefined {
		return [...this.blobs.values()].find((blob) => blob.signedId === signedId);
	}

	fileFor(blob: Blob): string {
		return join(this.directory, blob.key);
	}

	/** Returns path and query of a URL that expires. */
	presign(blob: Blob, permission: Permission, expiresAt: number): string {
		const params = new URLSearchParams({
			expires: String(Math.floor(expiresAt / 1000)),
			signature: this.signatureOf(blob, permission, String(Math.floor(expiresAt / 1000))),
		});
		return `/${blob.key}?${params.toString()}`;
	}

	isSignatureRight(blob: Blob, permission: Permission, query: URLSearchParams): boolean {
		const given = Buffer.from(query.get('signature') ?? '');
		const right = Buffer.from(this.signatureOf(blob, permission, query.get('expires') ?? ''));
		return given.length === right.length && timingSafeEqual(given, right);
	}

	reset(): void {
		this.blobs.clear();
		this.remove();
		mkdirSync(this.directory, { mode: 0o700 });
	}

	remove(): void {
		rmSync(this.directory, { recursive: true, force: true });
	}

	private signatureOf(blob: Blob, permission: Permission, expires: string): string {
		return this.mac(`${permission}\n${blob.key}\n${expires}`);
	}

	private mac(text: string): string {
		return createHmac('sha256', this.signingKey).update(text).digest('hex');
	}
}
