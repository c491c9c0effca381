import { collection, simplify } from '../../fields/list';
import { flagField } from '../../fields/simpleFields';
import { outputRows, type Operation } from '../../operation/operation';
import { outputResources, selectedFields } from '../../operation/output';
import {
	addRole,
	assignmentFields,
	deleteRole,
	findRole,
	hasRole,
	listRoles,
	readAssignment,
} from './roles';

const replaceOthers = flagField('Replace Others', 'replaceOthers', {
	description: 'Whether to remove the role from all other parties of the shipment or container',
});

export const assignRole: Operation = {
	value: 'add',
	name: 'Assign Role',
	action: 'Assign role to party',
	description: 'Add a party to a shipment or container in a role, such as consignee',
	fields: [
		...assignmentFields,
		replaceOthers,
		simplify,
		...collection('Options', [selectedFields]),
	],
	async run(item) {
		const assignment = await readAssignment(item);
		const isReplaced = item.isOn(replaceOthers);
		if (!isReplaced) return outputResources(item, await addRole(assignment));
		const before = await listRoles(assignment);
		// The new party is added before others are removed, so that the role always has a party.
		const document = findRole(assignment, before) ?? (await addRole(assignment));
		const [kept] = document.data;
		// Only roles from before the request are removed, so that two parallel executions don't
		// remove each other's party.
		for (const role of before.data.filter(hasRole(assignment))) {
			if (role.id !== kept.id) await deleteRole(assignment, role);
		}
		return outputResources(item, document);
	},
};

export const removeRole: Operation = {
	value: 'remove',
	name: 'Remove Role',
	action: 'Remove role from party',
	description: "Remove a party's role from a shipment or container",
	fields: assignmentFields,
	async run(item) {
		const assignment = await readAssignment(item);
		const role = findRole(assignment, await listRoles(assignment))?.data[0];
		if (role) await deleteRole(assignment, role);
		return outputRows([{ deleted: role !== undefined }]);
	},
};
