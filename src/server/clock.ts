/** The one source of "now", so that tests can move time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
