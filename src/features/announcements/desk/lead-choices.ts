/** How many minutes before its start work should be finished. */
export const leadChoices = [0, 5, 15, 30, 60, 120] as const;
