import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { photograph } from '../../harness/browser/pictures.mts';
import type { TestEnvironment } from '../../harness/environment/environment.mts';
import { CACHE } from '../../harness/process/paths.mts';
import { Editor } from './editor.mts';
import { Person, type Effort } from './person.mts';

interface EditorContext {
	editor: Editor;
	environment: TestEnvironment;
	/** Of what is on the screen, under a name. */
	picture(name: string): Promise<void>;
}

/** Something that people do with the package, in a workflow of its own. */
export interface Job {
	name: string;
	/** What it has cost so far; it may cost less, never more. */
	most: Effort;
	/** Tells what came out. */
	work(context: EditorContext): Promise<string>;
}

/** What was on the screen when a job went wrong. */
const FAILURES = join(CACHE, 'e2e-editor-failures');

/** n8n's small messages in the corner come and go. */
const WITHOUT_TOASTS = '.el-notification { display: none !important; }';

/** Does a job in a tab of its own; tells what came out, and fails when it took too much. */
export async function runJob(
	{ name, most, work }: Job,
	environment: TestEnvironment,
	context: BrowserContext,
	pictures: string,
): Promise<{ outcome: string; effort: Effort }> {
	const page = await context.newPage();
	const person = new Person(page);
	const { effort } = person;
	const picture = async (title: string) => {
		await photograph(page, join(pictures, `${title}.png`), { style: WITHOUT_TOASTS });
	};
	try {
		const editor = new Editor(person, environment.n8n.origin);
		const outcome = await work({ editor, environment, picture });
		if (effort.clicks > most.clicks || effort.fields > most.fields) {
			const took = `${effort.clicks} clicks and ${effort.fields} fields`;
			throw new Error(`${name} took ${took}; it was ${most.clicks} and ${most.fields}`);
		}
		return { outcome, effort };
	} catch (error) {
		await photograph(page, join(FAILURES, `${name}.png`));
		throw error;
	} finally {
		await page.close();
	}
}
