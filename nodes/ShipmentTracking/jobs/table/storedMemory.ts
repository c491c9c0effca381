import { hashValue } from '../../../shared/lib/packedRecords';
import { MemoryStore } from '../memory/memoryStore';

/** The memory of Get Table Rows: by the hash of a container's id the hash of its row. */
export const tableRowsMemory = new MemoryStore<string>('tableRows', () => hashValue);
