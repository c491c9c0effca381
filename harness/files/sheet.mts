import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EXAMPLES } from '../process/paths.mts';

/** The example spreadsheet, as a form uploads it. */
export async function exampleSheet(): Promise<File> {
	const name = 'shipments.xlsx';
	return new File([await readFile(join(EXAMPLES, name))], name, {
		type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	});
}
