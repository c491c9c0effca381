import { IdSequence, uuidOf } from '../core/ids.mts';
import type { Clock } from '../core/clock.mts';
import type { KeyOptions, SandboxOptions } from '../core/options.mts';
import { relatedAll } from '../jsonApi/resource.mts';
import type { Attributes, Identifier, Relationship, Resource } from '../jsonApi/resource.mts';
import type { ContainerAttributes, ShipmentAttributes } from './attributes.mts';
import { findReference } from './catalogue.mts';
import type { Milestone } from './milestone.mts';
import type { Voyage } from './voyage.mts';

export type Shipment = Resource & { attributes: ShipmentAttributes & Record<string, unknown> };
export type Container = Resource & { attributes: ContainerAttributes & Record<string, unknown> };

/** Notifies the subscribers of an account about an event of `reference`. */
export type Publish = (account: Account, event: string, reference: Resource) => void;

/** The part of the service that accounts use. */
export interface Service {
	readonly options: SandboxOptions;
	readonly clock: Clock;
	publish: Publish;
	/** The simulated time in the format of answers. */
	now(): string;
	/** Runs an action after the configured real time for processing. */
	afterProcessing(work: () => void | Promise<void>): void;
}

/** All data of one API key. */
export class Account {
	readonly ids: IdSequence;
	/** Voyages by the ID of their shipment. */
	readonly voyages = new Map<string, Voyage>();
	/** Future milestones by the ID of their container. */
	readonly plans = new Map<string, Milestone[]>();
	/** The account as a resource. */
	readonly owner: Resource;
	readonly user: Resource;
	private readonly store = new Map<string, Map<string, Resource>>();

	constructor(
		readonly options: KeyOptions,
		readonly service: Service,
		seed: string,
	) {
		const name = `${seed}/${options.key}`;
		this.ids = new IdSequence(name);
		this.owner = this.add({
			id: uuidOf(`${name}/account`),
			type: 'account',
			attributes: { company_name: 'Harbour Street Imports' },
			relationships: {},
		});
		this.user = this.add({
			id: uuidOf(`${name}/user`),
			type: 'user',
			attributes: { name: 'Robin Quay', email: 'robin@harbour-street.example' },
			relationships: {},
		});
	}

	get id(): string {
		return this.owner.id;
	}

	now(): string {
		return this.service.now();
	}

	/** Notifies the subscribers of the account about an event of `reference`. */
	publish(event: string, reference: Resource): void {
		this.service.publish(this, event, reference);
	}

	/** Adds a new resource with the next ID of its type. */
	create(
		type: string,
		attributes: Attributes,
		relationships: Record<string, Relationship> = {},
	): Resource {
		return this.add({ id: this.ids.next(type), type, attributes, relationships });
	}

	add<R extends Resource>(resource: R): R {
		const ofType = this.store.get(resource.type) ?? new Map<string, Resource>();
		ofType.set(resource.id, resource);
		this.store.set(resource.type, ofType);
		return resource;
	}

	remove({ id, type }: Identifier): void {
		this.store.get(type)?.delete(id);
	}

	get(type: string, id: string): Resource | undefined {
		return this.store.get(type)?.get(id);
	}

	/** Returns a resource of the account or of the reference data. */
	readonly find = ({ id, type }: Identifier): Resource | undefined =>
		this.get(type, id) ?? findReference(type, id);

	/** Returns the existing records of a relationship. */
	relatedTo(resource: Resource, name: string): Resource[] {
		return relatedAll(resource, name).flatMap((target) => this.find(target) ?? []);
	}

	/** Returns all resources of a type, oldest first. */
	list(type: string): Resource[] {
		return [...(this.store.get(type)?.values() ?? [])];
	}

	/** Returns all resources of every type. */
	all(): Resource[] {
		return [...this.store.values()].flatMap((ofType) => [...ofType.values()]);
	}

	count(type: string): number {
		return this.store.get(type)?.size ?? 0;
	}

	shipments(): Shipment[] {
		return this.list('shipment') as Shipment[];
	}

	containers(): Container[] {
		return this.list('container') as Container[];
	}
}
