export type { Table } from './column';
export { containerTable } from './containerTable';
export { requestSource, requestTable, type RequestSource } from './requestTable';
export { rowSource, type RowSource } from './rowSource';
export { shipmentSource, shipmentTable, type ShipmentSource } from './shipmentTable';
export type { Cell } from './values';
