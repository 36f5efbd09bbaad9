/** Longest text of a task; apart from the contract, which pages do without. */
export const maxTaskText = 500;
