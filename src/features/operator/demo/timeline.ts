import { dayMs } from '../../../contract/dates.ts';
import type { ApplicationStatus, ForwardMode } from '../../applications/application-status.ts';

type Step = { from: ApplicationStatus | null; to: ApplicationStatus; actor: 'talent' | 'operator' | 'system' | 'vms' };

/** How an application comes to a status under a forward mode; every pair stands in the table of product decisions, section 2. */
export function pathTo(status: ApplicationStatus, mode: ForwardMode): Step[] {
  const start: Step = { from: null, to: 'co', actor: 'talent' };
  const sent: Step = mode === 'AUTO' ? { from: 'co', to: 'sp', actor: 'talent' } : { from: 'co', to: 'a', actor: 'talent' };
  const forwarded: Step[] = mode === 'REVIEWED' ? [{ from: 'a', to: 'sp', actor: 'operator' }] : [];
  const acknowledged: Step[] = [...forwarded, { from: 'sp', to: 's2c', actor: 'vms' }];
  const far: Step[] = mode === 'DIRECT' ? [] : acknowledged;
  const reached = far.at(-1)?.to ?? sent.to;
  const last = (to: ApplicationStatus, actor: Step['actor']): Step => ({ from: reached, to, actor });
  switch (status) {
    case 'co':
      return [start];
    case 'a':
      return [start, sent];
    case 'sp':
      return [start, sent, ...forwarded];
    case 'sf':
      return [start, sent, ...forwarded, { from: 'sp', to: 'sf', actor: 'vms' }];
    case 's2c':
      return [start, sent, ...far];
    case 'uc':
      return [start, sent, ...far, last('uc', mode === 'DIRECT' ? 'system' : 'operator')];
    case 'h':
      return [start, sent, ...far, last('h', mode === 'AUTO' ? 'vms' : 'operator')];
    case 'rm':
      return [start, sent, ...far, last('rm', 'operator')];
    case 'rv':
      return [start, sent, ...far, last('rv', 'vms')];
    case 'w':
      return [start, sent, ...far, last('w', 'talent')];
  }
}

/** Statuses that only an application sent through the client's own system can have, or have had. */
export const needsVms: ReadonlySet<ApplicationStatus> = new Set(['sp', 'sf', 's2c', 'rv']);

/** Days before now at which an application was begun, and at which it came to its status. */
export const agesInDays: Readonly<Record<ApplicationStatus, readonly [begun: number, reached: number]>> = {
  co: [2.1, 2.1],
  a: [3.4, 3.37],
  uc: [9.2, 1.3],
  sp: [0.12, 0.08],
  sf: [1.6, 1.1],
  s2c: [11.3, 8.2],
  h: [33.5, 19.1],
  rm: [24.4, 15.6],
  rv: [27.2, 12.7],
  w: [17.8, 10.4],
};

/** From opening the form to sending it. */
const writingMs = 34 * 60_000;

/**
 * Instants for the steps of a path: begun, sent half an hour later, the rest spread evenly up to the last. The story
 * begins after the project was published, however young that is. `pace` stretches it, so that no two look alike.
 */
export function stepTimes(count: number, status: ApplicationStatus, publishedAt: Date, now: Date, pace = 1): Date[] {
  const [begunDays, reachedDays] = agesInDays[status];
  const scale = Math.min(pace, (0.98 * (now.getTime() - publishedAt.getTime())) / (begunDays * dayMs));
  const begun = now.getTime() - begunDays * scale * dayMs;
  const sent = Math.min(begun + writingMs, now.getTime());
  const reached = Math.max(now.getTime() - reachedDays * scale * dayMs, sent);
  return Array.from({ length: count }, (_, index) => {
    if (index === 0) return new Date(begun);
    if (index === 1) return new Date(sent);
    return new Date(sent + ((reached - sent) * (index - 1)) / (count - 2));
  });
}
