/**
 * The descriptions of fields that reports, tariffs and the trigger share: a label means the same
 * everywhere.
 */

export const CARRIERS = 'Only these carriers, by name or SCAC';
export const CUSTOMERS = 'Only these customers, by full name';
export const REFERENCES =
	'Whole references of the shipment or container, separated by commas. * stands for any characters, as in PO-70*.';
export const TAGS = 'Only shipments with one of these tags';
