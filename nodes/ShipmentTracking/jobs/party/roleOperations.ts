import { collection, simplify } from '../../fields/list';
import { outputRows, type Operation } from '../../operation/operation';
import { outputResources, selectedFields } from '../../operation/output';
import {
	addRole,
	assignmentFields,
	findRole,
	hasRole,
	listRoles,
	readAssignment,
	removeRole,
} from './roles';

const fields = [...assignmentFields, simplify, ...collection('Options', [selectedFields])];

export const add: Operation = {
	value: 'add',
	name: 'Add',
	action: 'Add party role',
	description: 'Give a party a role on a shipment or container, next to others with that role',
	fields,
	async run(item) {
		return outputResources(item, await addRole(await readAssignment(item)));
	},
};

export const replace: Operation = {
	value: 'replace',
	name: 'Replace',
	action: 'Replace party role',
	description: 'Make a party the only one with a role on a shipment or container',
	fields,
	async run(item) {
		const assignment = await readAssignment(item);
		const before = await listRoles(assignment);
		// The new party first, so that the role is never without one.
		const document = findRole(assignment, before) ?? (await addRole(assignment));
		const [kept] = document.data;
		// Only what was there before: two executions at once must not remove each other's party.
		for (const role of before.data.filter(hasRole(assignment))) {
			if (role.id !== kept.id) await removeRole(assignment, role);
		}
		return outputResources(item, document);
	},
};

export const remove: Operation = {
	value: 'remove',
	name: 'Remove',
	action: 'Remove party role',
	description: 'Remove a role of a party from a shipment or container',
	fields: assignmentFields,
	async run(item) {
		const assignment = await readAssignment(item);
		const role = findRole(assignment, await listRoles(assignment))?.data[0];
		if (role) await removeRole(assignment, role);
		return outputRows([{ deleted: role !== undefined }]);
	},
};
