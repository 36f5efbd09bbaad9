/** The colour of a client that nobody has chosen one for. */
export const firstColour = '#0a5c8a';
