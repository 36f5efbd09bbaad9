/**
 * What happens to an application that was sent: `DIRECT` (the client answers here, without a vendor system), `REVIEWED` (an operator passes
 * it on), `AUTO` (at once to the vendor system, as always for projects that come from one).
 */
export const forwardModes = ['DIRECT', 'REVIEWED', 'AUTO'] as const;
export type ForwardMode = (typeof forwardModes)[number];
