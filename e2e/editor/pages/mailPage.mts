const STYLE = `
	body { margin: 0; background: #fff; font: 15px/1.45 sans-serif; color: #1f2937; }
	header { padding: 12px 28px; border-bottom: 1px solid #e5e7eb; background: #f9fafb; }
	h1 { margin: 0 0 2px; font-size: 18px; } small { color: #6b7280; font-size: 13px; }
	main { padding: 4px 28px; zoom: 1.25; }`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** An email as a mail program shows it. */
export const mailPage = (subject: string, html: string): string =>
	`<!DOCTYPE html><style>${STYLE}</style><header><h1>${escaped(subject)}</h1>` +
	`<small>n8n, to import@example.com</small></header><main>${html}</main>`;
