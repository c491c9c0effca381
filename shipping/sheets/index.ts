export { ColumnNames } from './columnNames';
export { isCurrency } from './currencies';
export { isHarmless, notReadNotes, notReadText } from './notRead';
export { rowsOfText } from './rowsOfText';
