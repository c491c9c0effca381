import { hashValue } from '../../../shared/lib/packedRecords';
import { MemoryStore } from '../memory/memoryStore';

/** The memory of Get Table Rows: row hashes by the hash of the container ID. */
export const tableRowsMemory = new MemoryStore<string>('tableRows', () => hashValue);
