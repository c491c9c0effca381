import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { photograph } from '../../harness/browser/pictures.mts';
import type { TestEnvironment } from '../../harness/environment/environment.mts';
import { CACHE } from '../../harness/process/paths.mts';
import { Editor } from './editor.mts';
import { Person, type Effort } from './person.mts';
import { takerOf, type TakePicture } from './takePicture.mts';

export interface EditorContext {
	editor: Editor;
	environment: TestEnvironment;
	picture: TakePicture;
	/** The folder of the pictures. */
	folder: string;
}

/** A job in the editor, in its own workflow. */
export interface Job {
	name: string;
	/** The allowed number of actions; fewer are fine, more are an error. */
	most: Effort;
	/** Does the job and returns a sentence about the result. */
	work(context: EditorContext): Promise<string>;
}

/** The screenshot of a failed job. */
const FAILURES = join(CACHE, 'e2e-editor-failures');

/**
 * Does a job in its own tab. Returns the result, and throws if it took more actions than allowed.
 */
export async function runJob(
	{ name, most, work }: Job,
	environment: TestEnvironment,
	context: BrowserContext,
	pictures: string,
): Promise<{ outcome: string; effort: Effort }> {
	const page = await context.newPage();
	const person = new Person(page);
	const { effort } = person;
	try {
		const editor = new Editor(person, environment.n8n.origin);
		const outcome = await work({
			editor,
			environment,
			picture: takerOf(page, pictures),
			folder: pictures,
		});
		if (effort.clicks > most.clicks || effort.fields > most.fields) {
			const took = `${effort.clicks} clicks and ${effort.fields} fields`;
			throw new Error(`${name} took ${took}; allowed are ${most.clicks} and ${most.fields}`);
		}
		return { outcome, effort };
	} catch (error) {
		await photograph(page, join(FAILURES, `${name}.png`));
		throw error;
	} finally {
		await page.close();
	}
}
