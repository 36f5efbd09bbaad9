/** Specification section 4, "Session/test status". */
const rows = [
  { code: 'cr', name: 'created', isOpen: true },
  { code: 'st', name: 'started', isOpen: true },
  { code: 'cn', name: 'cancelled', isOpen: false },
  { code: 'ex', name: 'expired', isOpen: false },
  { code: 'cm', name: 'completed', isOpen: false },
] as const;

type Row = (typeof rows)[number];
export type AssessmentStatus = Row['code'];

// A list made by `map` is not known to have a first entry, which the contract's schemas ask for.
export const assessmentStatuses = rows.map((row) => row.code) as [AssessmentStatus, ...AssessmentStatus[]];
export const openAssessmentStatuses = rows.filter((row) => row.isOpen).map((row) => row.code);

/** The statuses by their names. @example assessmentCodes.completed // 'cm' */
export const assessmentCodes = Object.fromEntries(rows.map((row) => [row.name, row.code])) as { [R in Row as R['name']]: R['code'] };

const { created, started, cancelled, expired, completed } = assessmentCodes;

/** Product decisions, section 4: cr -> st -> cm; cr and st -> cn, ex. A provider may report the end without the start. */
const transitions: Readonly<Record<AssessmentStatus, readonly AssessmentStatus[]>> = {
  [created]: [started, completed, cancelled, expired],
  [started]: [completed, cancelled, expired],
  [cancelled]: [],
  [expired]: [],
  [completed]: [],
};

export function canMoveAssessment(from: AssessmentStatus, to: AssessmentStatus): boolean {
  return transitions[from].includes(to);
}

/** Percent of the usual time that a talent may add before the start (WCAG 2.2, 2.2.1 and people who read with a screen reader). */
export const extraTimes = [0, 25, 50, 100] as const;

/** When a test that begins now ends. @example endOfTest(now, 20, 50) // 30 minutes later */
export function endOfTest(now: Date, minutes: number, extraTime: number): Date {
  return new Date(now.getTime() + Math.round(minutes * (1 + extraTime / 100) * 60_000));
}

/** An answer that was sent in time may arrive a moment later. */
const graceMs = 5_000;

export function isTimeOver(endsAt: Date | null, now: Date): boolean {
  return endsAt !== null && now.getTime() > endsAt.getTime() + graceMs;
}
