// Bounds that pages need as well; without the schemas of the contract.

/** As many as a page of the desk ticks. */
export const maxListedIds = 50;

/** How many talents are compared with a project: twice as many as are listed, because what surrounds the work changes their order. */
export const maxCompared = 100;
