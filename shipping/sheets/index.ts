export { ColumnNames } from './columnNames';
export { isCurrency } from './currencies';
export { isHarmless, notReadText } from './notRead';
export { rowsOfText } from './rowsOfText';
