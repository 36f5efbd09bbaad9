import type { Guard, GuardName } from './guards.ts';

/** Every guard by name (specification section 2). */
export const guards: Partial<Record<GuardName, Guard>> = {};
