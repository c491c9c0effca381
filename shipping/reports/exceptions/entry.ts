import type { Finding } from '../../findings';
import type { RowOf } from '../columnTable';
import type { exceptionColumns } from './columns';

export interface ExceptionEntry {
	finding: Finding;
	row: RowOf<typeof exceptionColumns>;
}
