import { dayMs } from '../../src/contract/dates.ts';
import type { FilledPersona } from './personas.ts';
import { dayOf } from './plan-dates.ts';
import { type PoolPlan, poolPlan } from './pool-plan.ts';
import { createRandom } from './random.ts';
import type { DemoTalent } from './talent-rows.ts';

/** Active talents have memberships in every state; the others are in one pool, or in none yet. */
export function membershipRows(talent: DemoTalent, poolIds: ReadonlyMap<string, number>, now: Date) {
  const { kind, tenant, key } = talent.persona;
  if (kind === 'onboarding' || kind === 'unverified') return [];
  const random = createRandom(`pools ${tenant} ${key}`);
  const fields = 'fields' in talent.persona ? talent.persona.fields : [];
  const isNear = (plan: PoolPlan): number => (plan.category !== null && fields.includes(plan.category) ? 0 : 1);
  const open = random
    .shuffle(poolPlan.filter((plan) => plan.tenant === tenant && plan.joinRule === 'OPEN'))
    .sort((a, b) => isNear(a) - isNear(b));
  const byApproval = random.shuffle(poolPlan.filter((plan) => plan.tenant === tenant && plan.joinRule === 'APPROVAL'));
  const invited = poolPlan.filter((plan) => plan.tenant === tenant && plan.joinRule === 'INVITE');
  const wanted =
    kind === 'active'
      ? ([
          [open[0], 'ACCEPTED'],
          [open[1], 'ACCEPTED'],
          [invited[0], 'ACCEPTED'],
          [open[2], 'LEFT'],
          [open[3], 'REMOVED'],
          [byApproval[0], 'APPLIED'],
          [byApproval[1], 'REJECTED'],
        ] as const)
      : ([[open[0], 'ACCEPTED']] as const);
  return wanted.flatMap(([plan, status], index) => {
    const poolId = plan && poolIds.get(`${tenant}/${plan.key}`);
    if (poolId === undefined) return [];
    const changed = new Date(Math.max(now.getTime() - (20 + index * 9) * dayMs, talent.joinedAt.getTime())).toISOString();
    const wasIn = status !== 'APPLIED' && status !== 'REJECTED';
    return [
      {
        tenant_id: talent.tenantId,
        pool_id: poolId,
        talent_id: talent.id,
        status,
        job_notification: index !== 1,
        joined_at: wasIn ? changed : null,
        changed_at: changed,
      },
    ];
  });
}

const invitationWords: Readonly<Record<string, string>> = {
  de: 'Ihr Profil passt zu den Aufgaben in diesem Pool. Wir würden uns freuen, Sie dabei zu haben.',
  en: 'Your profile fits the work in this pool. We would be glad to have you with us.',
  fr: 'Votre profil correspond aux missions de ce vivier. Nous serions ravis de vous y compter.',
  nl: 'Je profiel past bij de opdrachten in deze pool. We hebben je er graag bij.',
};

/** An invitation to a pool that waits for an answer: for some the pool that refuses requests, for the others another one. */
export function poolInvitationRows(talent: DemoTalent, poolIds: ReadonlyMap<string, number>, now: Date) {
  const { kind, tenant, locale } = talent.persona;
  if (kind !== 'active' && kind !== 'ready') return [];
  const taken = new Set(membershipRows(talent, poolIds, now).map((row) => row.pool_id));
  const order = ['INVITE', 'APPROVAL', 'OPEN'];
  const plan = poolPlan
    .filter((candidate) => candidate.tenant === tenant && !taken.has(poolIds.get(`${tenant}/${candidate.key}`) ?? 0))
    .sort((a, b) => order.indexOf(a.joinRule) - order.indexOf(b.joinRule))[0];
  const poolId = plan && poolIds.get(`${tenant}/${plan.key}`);
  if (poolId === undefined) return [];
  return [
    {
      tenant_id: talent.tenantId,
      pool_id: poolId,
      talent_id: talent.id,
      message: invitationWords[locale] ?? null,
      invited_at: new Date(Math.max(now.getTime() - 2 * dayMs, talent.joinedAt.getTime())).toISOString(),
    },
  ];
}

/** When somebody cannot work: a holiday and an assignment that is still running. */
export function sideRows(talents: readonly (DemoTalent & { persona: FilledPersona })[], now: Date) {
  const day = (offset: number): string => dayOf(new Date(now.getTime() + offset * dayMs));
  const notAvailable = talents
    .filter(({ persona }) => persona.kind === 'active')
    .flatMap(({ id, tenantId }) => [
      { tenant_id: tenantId, talent_id: id, starts_on: day(24), ends_on: day(35), note: null },
      { tenant_id: tenantId, talent_id: id, starts_on: day(120), ends_on: day(141), note: null },
    ]);
  return { notAvailable };
}
