import { isLocode } from '../../shared/domain/locode';
import type { Item } from './item';

/**
 * Settings of a filter by UN/LOCODE: the text is converted to upper case, and rejected if it has
 * anything but UN/LOCODEs.
 */
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
