// Bounds that pages need as well; without the schemas of the contract.

/** As many as a page of the desk ticks. */
export const maxListedIds = 50;
