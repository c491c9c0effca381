const STYLE = `
	body { margin: 0; background: #fff; color: #1d1c1d; font: 15px/1.45 sans-serif; }
	main { width: 760px; padding: 0 20px 16px; }
	h1 { margin: 0 -20px; padding: 12px 20px; border-bottom: 1px solid #ddd; font-size: 17px; }
	article { display: grid; grid-template-columns: 36px 1fr; gap: 0 10px; margin-top: 14px; }
	i { grid-row: span 2; height: 36px; border-radius: 6px; background: #17496b; }
	small { color: #616061; }`;

/** The texts are already escaped, because Slack requires it. */
const message = (text: string) =>
	`<article><i></i><div><b>n8n</b> <small>APP</small></div><div>${text}</div></article>`;

/** Messages as a chat shows them. */
export const messagesPage = (texts: string[]): string =>
	`<!DOCTYPE html><style>${STYLE}</style><main><h1># shipments</h1>${texts.map(message).join('')}</main>`;
