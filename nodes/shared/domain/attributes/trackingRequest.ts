import type { Untyped } from './untyped';

export type TrackingRequestAttributes = Untyped<{
	request_number: string;
	ref_numbers: string[] | null;
	tags: string[];
	status: string;
	failed_reason: string;
	request_type: string;
	scac: string;
	created_at: string;
	updated_at: string;
	is_retrying: boolean;
	retry_count: number;
	shipment_tags: string[];
	auto_detect_vocc_scac: boolean;
}>;
