import { createRandom } from './random.ts';

type WeeklyHours = { weekday: number; from: string; to: string };
type CalendarPlan = { tenant: string; key: string; timeZone: string; slotMinutes: 30 | 45 | 60; weekly: WeeklyHours[] };

const hours = (weekdays: readonly number[], from: string, to: string): WeeklyHours[] => weekdays.map((weekday) => ({ weekday, from, to }));

/** When interviewers have time, on their own wall clock. Weekdays count from Monday = 1. */
const plans: readonly CalendarPlan[] = [
  { tenant: 'nordlicht', key: 'hamburg', timeZone: 'Europe/Berlin', slotMinutes: 45, weekly: [...hours([1, 2, 3, 4], '09:00', '12:00'), ...hours([2, 4], '13:30', '16:30')] },
  { tenant: 'atelier', key: 'lyon', timeZone: 'Europe/Paris', slotMinutes: 30, weekly: [...hours([1, 3, 5], '10:00', '12:30'), ...hours([2, 3], '14:00', '17:00')] },
  { tenant: 'meridian', key: 'austin', timeZone: 'America/Chicago', slotMinutes: 60, weekly: [...hours([1, 2, 3, 4, 5], '09:00', '12:00'), ...hours([1, 3], '14:00', '17:00')] },
  { tenant: 'baltyk', key: 'gdansk', timeZone: 'Europe/Warsaw', slotMinutes: 30, weekly: hours([1, 2, 4], '09:30', '13:00') },
];

const dayMs = 86_400_000;

/** Rows of `calendar` and `calendar_busy` (meetings, a day off) for the next six weeks. */
export function calendarRows(tenantIds: ReadonlyMap<string, number>, now: Date) {
  const present = plans.filter((plan) => tenantIds.has(plan.tenant));
  const rows = present.map((plan, index) => ({ id: index + 1, tenant_id: tenantIds.get(plan.tenant), key: plan.key, time_zone: plan.timeZone, slot_minutes: plan.slotMinutes, weekly: plan.weekly }));
  const busy = present.flatMap((plan, index) => {
    const random = createRandom(`calendar ${plan.key}`);
    const dayOff = random.int(6, 20);
    const blocks = Array.from({ length: 42 }, (_, day) => {
      const date = new Date(now.getTime() + day * dayMs).toISOString().slice(0, 10);
      if (day === dayOff) return [['00:00', '23:59', date]] as const;
      return random.chance(0.45) ? [[random.pick(['09:00', '09:30', '10:15']), random.pick(['10:45', '11:00', '11:30']), date] as const] : [];
    });
    return blocks.flat().map(([from, to, date]) => ({
      calendar_id: index + 1,
      starts_at: wallTime(date, from, plan.timeZone).toISOString(),
      ends_at: wallTime(date, to, plan.timeZone).toISOString(),
    }));
  });
  return { rows, busy, idOf: new Map(present.map((plan, index) => [plan.tenant, index + 1])) };
}

/**
 * The instant at which clocks of a zone show this day and time; across a clock change the offset of that very day counts.
 *
 * @example wallTime('2026-10-26', '09:00', 'Europe/Berlin').toISOString() // '2026-10-26T08:00:00.000Z'
 */
export function wallTime(date: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const first = wanted - offsetAt(new Date(wanted), timeZone);
  return new Date(wanted - offsetAt(new Date(first), timeZone));
}

function offsetAt(at: Date, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(at.getTime() / 1000) * 1000;
}
