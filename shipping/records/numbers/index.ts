/** Reads and compares container, bill of lading and booking numbers, for both nodes. */
export * from './compare';
export { isDateText } from './dates';
export * from './forms';
export * from './readCell';
