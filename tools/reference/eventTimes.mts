/**
 * When Terminal49 sends an event, by the event's name. The first expression that matches
 * applies. Those for a family of events come last and also match events that the service adds.
 */
const TIMES: Record<string, string> = {
	'\\.transport\\.estimated\\.':
		'Each time a new estimate arrives, for each container. Often several times a day.',
	'^shipment\\.estimated\\.':
		'When the estimated arrival at the port of discharge changes, once for the whole shipment.',
	'\\.transport\\.(available|not_available)$':
		'When the terminal or the railway reports that the container can, or can no longer, be picked up.',
	'\\.transport\\.delivered$': 'When a user reports the delivery in Terminal49.',
	'\\.transport\\.vessel_berthed$':
		'When the vessel is reported at its berth. Not every port or carrier reports it.',
	'\\.transport\\.':
		'When a source (carrier, terminal, railway or vessel position) reports the milestone, once for each container. Reports can arrive hours after the milestone; `timestamp` is the time of the milestone.',
	'^container\\.pickup_lfd\\.changed$':
		'When the last free day that Terminal49 shows as the main one is set or changes, seconds after the event of its source.',
	'^container\\.pickup_lfd_rail\\.':
		'When the railway sets or changes its last free day. Requires the rail plan.',
	'^container\\.pickup_lfd_': 'When this source sets or changes its last free day.',
	'^container\\.pickup_appointment\\.': 'When an appointment is made, moved or removed.',
	'^container\\.created$':
		'When the carrier reports a container of a tracked shipment for the first time.',
	'^container\\.updated$':
		'When holds, fees, availability, last free day, appointment or terminal change. Holds and fees have no event of their own.',
	'^container\\.pod_terminal_changed$':
		'When the terminal of discharge is known for the first time or changes.',
	'^tracking_request\\.awaiting_manifest$':
		'When the carrier does not know the number yet. Terminal49 asks again every day.',
	'^tracking_request\\.tracking_stopped$':
		'When tracking ends: by a user, after a cancelled booking, when all containers are returned, or when no data arrived for 56 days.',
	'^tracking_request\\.':
		'When Terminal49 has the result of a tracking request, from seconds to days after its creation.',
	'^document\\.':
		'When Terminal49 has processed an uploaded or mailed document. Requires document processing.',
	'.': 'When the described change is known to Terminal49.',
};

export function timeOf(event: string): string {
	const [, when] = Object.entries(TIMES).find(([events]) => new RegExp(events).test(event))!;
	return when;
}
