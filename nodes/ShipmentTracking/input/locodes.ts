import { isLocode } from '../../shared/domain/locode';
import type { Item } from './item';

/** How a field with UN/LOCODEs is read: in upper case, and refused if it has anything else. */
export const locodes = (name: string) => ({
	parse(item: Item, text: string): string {
		const code = text.replaceAll(' ', '').toUpperCase();
		if (isLocode(code)) return code;
		throw item.invalid(
			name,
			`contains "${text.slice(0, 40)}", which isn't a UN/LOCODE`,
			'A UN/LOCODE has five characters, such as USLAX for Los Angeles.',
		);
	},
	normalize: (code: string) => code.toUpperCase(),
});
