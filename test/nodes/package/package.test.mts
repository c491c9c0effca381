import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { PackageDirectoryLoader } from 'n8n-core';

const ROOT = resolve(__dirname, '../../..');
const NAME = 'n8n-nodes-shipment-tracking';

/** Tests the contents of the published package. */
let loader: PackageDirectoryLoader;

beforeAll(async () => {
	const gulp = join(ROOT, 'node_modules/gulp/bin/gulp.js');
	const options = { cwd: ROOT, encoding: 'utf8' as const };
	const { status, stdout, stderr } = spawnSync(process.execPath, [gulp, 'build'], options);
	if (status !== 0) throw new Error(stdout + stderr);
	loader = new PackageDirectoryLoader(ROOT);
	await loader.loadAll();
}, 180_000);

describe('the package when n8n loads it', () => {
	it('contains its nodes and its credential', () => {
		expect(loader.packageName).toBe(NAME);
		// n8n lists a node twice if it can be an AI tool.
		expect(Object.keys(loader.nodeTypes)).toEqual(
			expect.arrayContaining(['shipmentTracking', 'shipmentTrackingTrigger']),
		);
		expect(Object.keys(loader.credentialTypes)).toEqual(['shipmentTrackingApi']);
	});

	it('connects the nodes with the credential', () => {
		for (const { type } of Object.values(loader.nodeTypes)) {
			const { description } = type as { description: { credentials: object[] } };
			expect(description.credentials).toMatchObject([
				{ name: 'shipmentTrackingApi', testedBy: 'shipmentTrackingApiTest' },
			]);
			expect(type).toHaveProperty('methods.credentialTest.shipmentTrackingApiTest');
		}
	});

	it('has existing icons for the light and dark theme', () => {
		const known = JSON.stringify([loader.types.nodes, loader.types.credentials]);
		const icons = [...known.matchAll(/icons\/(n8n-nodes[^"]+\.svg)/g)].map(([, path]) => path);
		expect(new Set(icons).size).toBeGreaterThanOrEqual(2);
		for (const icon of icons)
			expect(existsSync(join(ROOT, icon.slice(NAME.length + 1)))).toBe(true);
	});

	it('appears in the node panel through its codex file', () => {
		for (const node of loader.types.nodes) {
			expect(node.codex?.categories?.length).toBeGreaterThan(0);
			expect(node.codex?.alias).toContain('container');
		}
	});

	it('names its nodes in the codex file as n8n does', () => {
		for (const node of ['ShipmentTracking', 'ShipmentTrackingTrigger']) {
			const codex = JSON.parse(
				readFileSync(join(ROOT, `nodes/${node}/${node}.node.json`), 'utf8'),
			) as { node: string };
			expect(codex.node).toBe(`${NAME}.${node[0].toLowerCase()}${node.slice(1)}`);
		}
	});

	it('publishes existing files and has no runtime dependencies', () => {
		const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
			dependencies?: object;
			peerDependencies: object;
			type: string;
			main: string;
			n8n: { nodes: string[]; credentials: string[] };
		};
		const files = [manifest.main, ...manifest.n8n.nodes, ...manifest.n8n.credentials];
		for (const file of files)
			expect({ file, there: existsSync(join(ROOT, file)) }).toEqual({ file, there: true });
		// The files are CommonJS, which Node.js would otherwise have to find out.
		expect(manifest.type).toBe('commonjs');
		expect(manifest.dependencies ?? {}).toEqual({});
		expect(manifest.peerDependencies).toEqual({ 'n8n-workflow': '*' });
	});
});
