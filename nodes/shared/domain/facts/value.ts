/** Characters of a value from outside in a sentence. */
export const VALUE_MAX = 80;
