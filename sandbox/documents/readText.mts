import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Larger files are stored and can be downloaded, but their text is not read. */
const READ_MAX_BYTES = 20 * 1024 * 1024;
const PDF_TIMEOUT_MS = 20_000;

/** Reads PDFs in a separate thread, so that a broken or huge file cannot block the service. */
const PDF_THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
(async () => {
	const { extractText } = require(workerData.library);
	const { text } = await extractText(new Uint8Array(workerData.bytes));
	parentPort.postMessage(text.join('\\n'));
})().catch(() => parentPort.postMessage(null));
`;

function pdfLibrary(): string {
	const anchor = process.argv[1] ?? join(process.cwd(), 'index.js');
	return createRequire(anchor).resolve('unpdf');
}

function pdfText(bytes: Buffer): Promise<string | null> {
	return new Promise((resolve) => {
		const worker = new Worker(PDF_THREAD, {
			eval: true,
			execArgv: [],
			stdout: true,
			stderr: true,
			workerData: { library: pdfLibrary(), bytes },
		});
		const finish = (text: string | null) => {
			clearTimeout(deadline);
			void worker.terminate();
			resolve(text);
		};
		const deadline = setTimeout(() => finish(null), PDF_TIMEOUT_MS);
		worker.once('message', (text: string | null) => finish(text));
		worker.once('error', () => finish(null));
	});
}

const TEXT_TYPES = /^(text\/|application\/(json|xml|csv))|message\/rfc822/;

/** Returns the text of a file, or null if it has no readable text. */
export async function readText(path: string, contentType: string): Promise<string | null> {
	if ((await stat(path)).size > READ_MAX_BYTES) return null;
	const bytes = await readFile(path);
	if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return pdfText(bytes);
	if (!TEXT_TYPES.test(contentType)) return null;
	const text = bytes.toString('utf8');
	return text.includes('\u0000') ? null : text;
}
