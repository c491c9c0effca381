export { containerTable } from './containerTable';
export { rowSource } from './rowSource';
