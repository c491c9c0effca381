import { passing, text, time } from './column';

/** The columns about the age of the data. */
export const freshness = [
	passing(time('terminal_checked_at', 'Terminal Checked (UTC)', ({ c }) => c.terminal_checked_at)),
	passing(
		time('line_tracking_last_attempted_at', 'Carrier Asked (UTC)', ({ s }) => {
			return s.line_tracking_last_attempted_at;
		}),
	),
	passing(
		time('line_tracking_last_succeeded_at', 'Carrier Answered (UTC)', ({ s }) => {
			return s.line_tracking_last_succeeded_at;
		}),
	),
	time('line_tracking_stopped_at', 'Tracking Stopped (UTC)', ({ s }) => s.line_tracking_stopped_at),
	text('line_tracking_stopped_reason', 'Tracking Stopped Because', ({ s }) => {
		return s.line_tracking_stopped_reason;
	}),
	time('container_created_at', 'Container Added (UTC)', ({ c }) => c.created_at),
	time('shipment_created_at', 'Shipment Added (UTC)', ({ s }) => s.created_at),
	passing(time('read_at', 'Read (UTC)', ({ readAt }) => new Date(readAt).toISOString())),
];
