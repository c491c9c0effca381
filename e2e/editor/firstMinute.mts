import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { animatedPng, type Frame } from '../../harness/browser/animatedPng.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import type { Editor } from './editor.mts';
import type { EditorContext, Job } from './job.mts';
import { mailPage } from './pages/mailPage.mts';
import { SHEET_CREDENTIAL, sheetToMail } from './sheetToMail.mts';

const SIZE = { width: 1360, height: 760 };
const BYTES_MAX = 2_000_000;
/** n8n animates panels and messages. */
const SETTLE_MS = 1200;
const EXECUTION_FRAMES = 4;
const NODES = ['Read rows', 'Track', 'Get brief', 'Mail it'];
/** A caption at the lower edge of the picture. */
const captionOf = (text: string): string => `body::after {
	content: ${JSON.stringify(text)}; position: fixed; left: 50%; bottom: 14px; z-index: 99999;
	transform: translateX(-50%); padding: 8px 18px; border-radius: 8px; background: #101330;
	color: #fff; font: 600 21px sans-serif; white-space: nowrap; }`;

/** n8n shows temporary messages in the corner. */
const HIDDEN = '.el-notification { display: none !important; }';

/** Takes the frames of an animation, each with a caption. */
class Camera {
	readonly frames: Frame[] = [];

	constructor(private readonly editor: Editor) {}

	async take(caption: string, ms: number, settleMs = SETTLE_MS): Promise<void> {
		const { page } = this.editor.person;
		await page.waitForTimeout(settleMs);
		const png = await page.screenshot({ style: HIDDEN + captionOf(caption) });
		const last = this.frames.at(-1);
		if (last?.png.equals(png)) last.ms += ms;
		else this.frames.push({ png, ms });
	}
}

async function showTrack(editor: Editor, camera: Camera): Promise<void> {
	const { person } = editor;
	await editor.openNode('Track');
	await person.click(person.testId('ndv-input-panel').getByText('Table', { exact: true }));
	await camera.take('The rows of a sheet: numbers in any spelling', 2600);
	await editor.executeStep();
	await person.click(editor.output.getByText('Table', { exact: true }));
	const rows = await editor.outputRows();
	assert.deepEqual(
		rows.map(({ outcome }) => outcome),
		['created', 'created', 'rejected'],
	);
	await camera.take(
		"Track returns each row with its outcome. A bad row doesn't stop the others.",
		3200,
	);
	await editor.closePanel();
}

async function showExecution({ editor, environment }: EditorContext, camera: Camera) {
	const { person } = editor;
	await environment.sandbox.clearInbox();
	await person.click(person.testId('execute-workflow-button'));
	for (let frame = 0; frame < EXECUTION_FRAMES; frame++) {
		await camera.take('Execute the workflow', 300, 250);
	}
	const [mail] = await waitFor({ what: 'the email', timeoutMs: 60_000 }, async () => {
		const mails = await environment.sandbox.inbox('email');
		return mails.length > 0 && mails;
	});
	await camera.take('Execute the workflow', 1200);
	return mail.body;
}

/** Films a workflow from the rows of a sheet to the email, for the start of README.md. */
export const firstMinute: Job = {
	name: 'First minute',
	most: { clicks: 12, fields: 1 },
	async work(context) {
		const { editor, environment, folder } = context;
		const { person } = editor;
		const { n8n, sandbox } = environment;
		await sandbox.addExamples();
		const { id } = await n8n.rest.post<{ id: string }>('/credentials', SHEET_CREDENTIAL);
		await person.page.setViewportSize(SIZE);
		await editor.newCanvas();
		await editor.importFile(sheetToMail(sandbox.origin, id));
		await person.click(person.testId('zoom-to-fit'));
		// Deselects the imported nodes.
		await person.page.mouse.click(SIZE.width - 200, 150);
		for (const name of NODES) await person.see(editor.node(name));
		const camera = new Camera(editor);
		await camera.take('From a sheet to the daily brief, without code', 1800);
		await showTrack(editor, camera);
		const { subject, html } = await showExecution(context, camera);
		await person.page.goto('about:blank');
		await person.page.setContent(mailPage(String(subject), String(html)));
		await camera.take('The daily brief as an email', 4500);
		const animation = animatedPng(camera.frames);
		assert.ok(animation.length <= BYTES_MAX, `The animation has ${animation.length} bytes`);
		await writeFile(join(folder, 'first-minute.png'), animation);
		return `${camera.frames.length} frames, ${Math.round(animation.length / 1000)} kB`;
	},
};
