import { MANUAL_TRIGGER } from './editor.mts';

/** A credential without a login: the pinned rows replace the sheet. */
export const SHEET_CREDENTIAL = {
	name: 'Google Sheets account',
	type: 'googleSheetsOAuth2Api',
	data: { clientId: 'none', clientSecret: 'none', scope: '' },
};

const OURS = 'n8n-nodes-shipment-tracking.shipmentTracking';
/** The name of the credential in the examples, by which n8n selects it. */
const ACCOUNT = { shipmentTrackingApi: { id: '', name: 'Shipment Tracking account' } };

const ROWS = [
	{ order: 'PO-2001', number: 'MAEU 2405-18755' },
	{ order: 'PO-2002', number: 'HLCU7654321122' },
	{ order: 'PO-2003', number: 'to follow' },
];

const NODES = [
	{ name: MANUAL_TRIGGER, type: 'n8n-nodes-base.manualTrigger', typeVersion: 1, parameters: {} },
	{
		...{ name: 'Read rows', type: 'n8n-nodes-base.googleSheets', typeVersion: 4.5 },
		parameters: {
			documentId: { __rl: true, mode: 'id', value: 'sheet' },
			sheetName: { __rl: true, mode: 'name', value: 'Shipments' },
		},
	},
	{
		...{ name: 'Track', type: OURS, typeVersion: 1, credentials: ACCOUNT },
		parameters: { resource: 'trackingRequest', operation: 'track', number: '={{ $json.number }}' },
	},
	{
		...{ name: 'Get brief', type: OURS, typeVersion: 1, credentials: ACCOUNT, executeOnce: true },
		parameters: { resource: 'report', operation: 'getDailyBrief' },
	},
];

/** A workflow that tracks the rows of a sheet and emails the daily brief to the sandbox's inbox. */
export function sheetToMail(inboxUrl: string, sheetCredentialId: string): File {
	const [trigger, sheet, ...ours] = NODES;
	const { type, name } = SHEET_CREDENTIAL;
	const read = { ...sheet, credentials: { [type]: { id: sheetCredentialId, name } } };
	const mail = {
		...{ name: 'Mail it', type: 'n8n-nodes-base.httpRequest', typeVersion: 4.2 },
		parameters: {
			...{ method: 'POST', url: `${inboxUrl}/inbox/email`, sendBody: true, specifyBody: 'json' },
			jsonBody: '={{ JSON.stringify({ subject: $json.subject, html: $json.html }) }}',
		},
	};
	const nodes = [trigger, read, ...ours, mail].map((node, index) => ({
		...node,
		id: `first-minute-${index}`,
		position: [index * 220, 0],
	}));
	const connections = Object.fromEntries(
		nodes
			.slice(1)
			.map(({ name }, index) => [
				nodes[index].name,
				{ main: [[{ node: name, type: 'main', index: 0 }]] },
			]),
	);
	const pinData = { 'Read rows': ROWS.map((json) => ({ json })) };
	const workflow = { name: 'Track a sheet, mail the brief', nodes, connections, pinData };
	return new File([JSON.stringify(workflow)], 'sheet-to-mail.json', { type: 'application/json' });
}
