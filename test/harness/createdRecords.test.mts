import nock from 'nock';
import { CreatedRecords } from '../../harness/n8n/createdRecords.mts';
import { N8nRestClient } from '../../harness/n8n/restClient.mts';
import type { Workflow } from '../../harness/n8n/workflows.mts';
import { useNock } from '../support/service.mts';

const URL = 'http://127.0.0.1:5678';
const CREDENTIAL = { id: 'given', name: 'Sandbox', type: 'shipmentTrackingApi', data: { a: 1 } };
const OTHERS = { slackApi: { id: 'SLACK', name: 'Slack' } };

const workflow = (...more: Workflow['nodes']): Workflow => ({
	id: 'alerts',
	name: 'Alerts',
	nodes: [
		{
			name: 'Trigger',
			type: 'trigger',
			parameters: {},
			credentials: { shipmentTrackingApi: { id: 'given', name: 'Sandbox' }, ...OTHERS },
		},
		...more,
	],
});
const table: Workflow['nodes'][number] = {
	name: 'Rows',
	type: 'n8n-nodes-base.dataTable',
	parameters: { dataTableId: { mode: 'name', value: 'containers' } },
};

const rest = () => nock(`${URL}/rest`);
const tables = (...names: string[]) =>
	rest()
		.get('/data-tables-global')
		.reply(200, {
			data: { data: names.map((name) => ({ id: `t-${name}`, name, projectId: 'p' })) },
		});
const creates = () => {
	rest()
		.post('/credentials')
		.reply(200, { data: { id: 'chosen' } });
	return rest()
		.post('/workflows')
		.reply(200, { data: { id: 'alerts' } });
};
const isArchived = (is: boolean) =>
	rest()
		.get('/workflows/alerts')
		.reply(200, { data: { isArchived: is } });
const removesWorkflow = () => {
	isArchived(false);
	rest().post('/workflows/alerts/archive').reply(200, { data: {} });
	return rest().delete('/workflows/alerts').reply(200, { data: true });
};

let records: CreatedRecords;
useNock();
beforeEach(() => {
	records = new CreatedRecords(new N8nRestClient(URL));
});

test('creates workflows that refer to a credential by the ID that n8n gave it', async () => {
	rest()
		.post('/credentials', { name: 'Sandbox', type: 'shipmentTrackingApi', data: { a: 1 } })
		.reply(200, { data: { id: 'chosen' } });
	const created = rest()
		.post('/workflows', (body: Workflow) => {
			expect(body.id).toBe('alerts');
			expect(body.nodes[0].credentials).toEqual({
				shipmentTrackingApi: { id: 'chosen', name: 'Sandbox' },
				...OTHERS,
			});
			return true;
		})
		.reply(200, { data: { id: 'alerts' } });
	await records.create([CREDENTIAL], [workflow()]);
	expect(created.isDone()).toBe(true);
});

test('removes its workflows, credentials and data tables, and no others', async () => {
	tables('ours');
	creates();
	await records.create([CREDENTIAL], [workflow(table)]);
	removesWorkflow();
	rest().delete('/credentials/chosen').reply(200, { data: true });
	tables('ours', 'containers');
	rest().delete('/projects/p/data-tables/t-containers').reply(200, { data: true });
	await records.remove();
	expect(nock.pendingMocks()).toEqual([]);
});

test('rejects a workflow that would change an existing data table, before it creates anything', async () => {
	tables('containers');
	await expect(records.create([CREDENTIAL], [workflow(table)])).rejects.toThrow(
		"n8n has a data table 'containers'",
	);
	await records.remove();
	expect(nock.pendingMocks()).toEqual([]);
});

test('lists the records that n8n did not remove, and removes only these at the next attempt', async () => {
	creates();
	await records.create([CREDENTIAL], [workflow()]);
	isArchived(true);
	rest().delete('/workflows/alerts').reply(409, { message: 'Still being unpublished' });
	rest().delete('/credentials/chosen').reply(200, { data: true });
	await expect(records.remove()).rejects.toThrow(
		/Not removed from n8n:\n- workflow alerts: .*409.*Still being unpublished/,
	);
	isArchived(true);
	rest().delete('/workflows/alerts').reply(200, { data: true });
	await records.remove();
	expect(nock.pendingMocks()).toEqual([]);
});

test('removes the records that were created before n8n refused a workflow', async () => {
	rest()
		.post('/credentials')
		.reply(200, { data: { id: 'chosen' } });
	rest().post('/workflows').reply(400, { message: 'Workflow with id alerts exists already.' });
	await expect(records.create([CREDENTIAL], [workflow()])).rejects.toThrow('exists already');
	const removed = rest().delete('/credentials/chosen').reply(200, { data: true });
	await records.remove();
	expect(removed.isDone()).toBe(true);
});

test('creates nothing after the run has ended, and removes a record that was just being created', async () => {
	const creating = rest().post('/credentials').delay(50);
	const isSent = new Promise((resolve) => {
		creating.reply(200, { data: { id: 'chosen' } }).on('request', resolve);
	});
	const creation = records.create([CREDENTIAL], [workflow()]);
	await isSent;
	await Promise.all([expect(creation).rejects.toThrow('The run has ended.'), records.archive()]);
	rest().delete('/credentials/chosen').reply(200, { data: true });
	await records.remove();
	expect(nock.pendingMocks()).toEqual([]);
});

test('archives the workflows that are not archived yet', async () => {
	creates();
	await records.create([CREDENTIAL], [workflow()]);
	isArchived(false);
	rest().post('/workflows/alerts/archive', {}).reply(200, { data: {} });
	await records.archive();
	isArchived(true);
	await records.archive();
	expect(nock.pendingMocks()).toEqual([]);
});
