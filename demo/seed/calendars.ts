import { dayMs } from '../../src/contract/dates.ts';
import { instantOf, type WeeklyRule } from '../../src/features/calendars/slots.ts';
import { createRandom } from './random.ts';

type CalendarPlan = {
  tenant: string;
  key: string;
  name: string;
  place: string | null;
  interviewer: { name: string; email: string } | null;
  timeZone: string;
  slotMinutes: 30 | 45 | 60;
  weekly: WeeklyRule[];
};

const hours = (weekdays: readonly number[], from: string, to: string): WeeklyRule[] => weekdays.map((weekday) => ({ weekday, from, to }));

/** When interviewers have time, on their own wall clock. Weekdays count from Monday = 1. */
const plans: readonly CalendarPlan[] = [
  {
    tenant: 'nordlicht',
    key: 'hamburg',
    name: 'Jonas Brandt',
    place: 'https://meet.nordlicht.example/jonas-brandt',
    interviewer: { name: 'Jonas Brandt', email: 'jonas.brandt@nordlicht.example' },
    timeZone: 'Europe/Berlin',
    slotMinutes: 45,
    weekly: [...hours([1, 2, 3, 4], '09:00', '12:00'), ...hours([2, 4], '13:30', '16:30')],
  },
  {
    tenant: 'atelier',
    key: 'lyon',
    name: 'Élodie Marchand',
    place: '12 rue de la Quarantaine, Lyon',
    interviewer: { name: 'Élodie Marchand', email: 'elodie.marchand@atelier.example' },
    timeZone: 'Europe/Paris',
    slotMinutes: 30,
    weekly: [...hours([1, 3, 5], '10:00', '12:30'), ...hours([2, 3], '14:00', '17:00')],
  },
  {
    tenant: 'meridian',
    key: 'austin',
    name: 'Maria Alvarez',
    place: 'https://meet.meridian.example/alvarez',
    interviewer: { name: 'Maria Alvarez', email: 'maria.alvarez@meridian.example' },
    timeZone: 'America/Chicago',
    slotMinutes: 60,
    weekly: [...hours([1, 2, 3, 4, 5], '09:00', '12:00'), ...hours([1, 3], '14:00', '17:00')],
  },
  {
    tenant: 'baltyk',
    key: 'gdansk',
    name: 'Bartosz Nowak',
    place: null,
    interviewer: null,
    timeZone: 'Europe/Warsaw',
    slotMinutes: 30,
    weekly: hours([1, 2, 4], '09:30', '13:00'),
  },
];

/** Rows of `calendar` and `calendar_busy` (meetings in the morning, a day off) for the next six weeks. */
export function calendarRows(tenantIds: ReadonlyMap<string, number>, now: Date) {
  const present = plans.filter((plan) => tenantIds.has(plan.tenant));
  const rows = present.map((plan, index) => ({
    id: index + 1,
    tenant_id: tenantIds.get(plan.tenant),
    key: plan.key,
    name: plan.name,
    place: plan.place,
    interviewer_name: plan.interviewer?.name ?? null,
    interviewer_email: plan.interviewer?.email ?? null,
    time_zone: plan.timeZone,
    slot_minutes: plan.slotMinutes,
    weekly: plan.weekly,
    created_at: now.toISOString(),
  }));
  const busy = present.flatMap((plan, index) => {
    const random = createRandom(`calendar ${plan.key}`);
    const dayOff = random.int(6, 20);
    return Array.from({ length: 42 }, (_, day) => {
      const date = new Date(now.getTime() + day * dayMs).toISOString().slice(0, 10);
      const isBusy = day === dayOff || random.chance(0.45);
      const [from, to] = day === dayOff ? [0, 24 * 60 - 1] : [random.pick([540, 570, 615]), random.pick([645, 660, 690])];
      const [start, end] = [instantOf(date, from, plan.timeZone), instantOf(date, to, plan.timeZone)];
      return isBusy && start && end ? [{ calendar_id: index + 1, starts_at: start.toISOString(), ends_at: end.toISOString() }] : [];
    }).flat();
  });
  return { rows, busy, idOf: new Map(present.map((plan, index) => [plan.tenant, index + 1])) };
}
