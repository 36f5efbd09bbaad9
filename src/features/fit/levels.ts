import type { FactState } from './facts.ts';

export const levels = ['strong', 'good', 'partly', 'little'] as const;
export type Level = (typeof levels)[number];

/** The state whose shape stands next to a level: most of it is met, near or missing. */
export const stateOfLevel = { strong: 'met', good: 'met', partly: 'near', little: 'missing' } as const satisfies Record<Level, FactState>;

/** Whether fit is computed for a talent, or who has switched it off. */
export const fitStates = ['ON', 'OFF_BY_CLIENT', 'OFF_BY_TALENT'] as const;
export type FitState = (typeof fitStates)[number];

/** What a profile can leave out that fit would read. */
export const profileGaps = ['title', 'skills', 'history', 'rate', 'home', 'availability', 'languages'] as const;
export type ProfileGap = (typeof profileGaps)[number];
