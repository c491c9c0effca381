/** The maximum length of external text in a sentence. */
export const VALUE_MAX = 80;
