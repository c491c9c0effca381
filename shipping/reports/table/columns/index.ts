export type { Table } from './column';
export { containerTable } from './containerTable';
export { rowSource, type RowSource } from './rowSource';
export type { TableCell as Cell } from './values';
