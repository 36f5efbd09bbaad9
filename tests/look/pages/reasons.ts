import type { Reason } from '../elements.ts';

/** Why many elements differ from the mock. */

export const touch: Reason = { why: 'a target is at least 44 px high on a phone', only: 'narrow' };
export const beside: Reason = { why: 'centred next to something that is 44 px high on a phone', only: 'narrow' };
export const edge: Reason = { why: 'the edge of a filled button has 3:1 against the page (WCAG 1.4.11)', only: 'dark' };
export const ownLine: Reason = { why: 'the project has a line of its own on a phone', only: 'narrow' };
export const crumb: Reason = 'nothing hangs below the line of the way back';
export const sortable: Reason = 'as high as where a list can be sorted, so that all lists begin alike';
