import { dayMs } from '../../src/contract/dates.ts';
import type { ForwardMode } from '../../src/contract/forward-modes.ts';
import { type ApplicationStatus, statusCodes, statusesWith } from '../../src/features/applications/status.ts';

type Step = { from: ApplicationStatus | null; to: ApplicationStatus; actor: 'talent' | 'operator' | 'system' | 'vms' };

/** How an application comes to a status under a forward mode; every pair is in the table of product decisions, section 2. */
export function pathTo(status: ApplicationStatus, mode: ForwardMode): Step[] {
  const start: Step = { from: null, to: statusCodes.draft, actor: 'talent' };
  const sent: Step =
    mode === 'AUTO'
      ? { from: statusCodes.draft, to: statusCodes.sending, actor: 'talent' }
      : { from: statusCodes.draft, to: statusCodes.applied, actor: 'talent' };
  const forwarded: Step[] = mode === 'REVIEWED' ? [{ from: statusCodes.applied, to: statusCodes.sending, actor: 'operator' }] : [];
  const acknowledged: Step[] = [...forwarded, { from: statusCodes.sending, to: statusCodes.sentToClient, actor: 'vms' }];
  const far: Step[] = mode === 'DIRECT' ? [] : acknowledged;
  const reached = far.at(-1)?.to ?? sent.to;
  const last = (to: ApplicationStatus, actor: Step['actor']): Step => ({ from: reached, to, actor });
  switch (status) {
    case statusCodes.draft:
      return [start];
    case statusCodes.applied:
      return [start, sent];
    case statusCodes.sending:
      return [start, sent, ...forwarded];
    case statusCodes.sendingFailed:
      return [start, sent, ...forwarded, { from: statusCodes.sending, to: statusCodes.sendingFailed, actor: 'vms' }];
    case statusCodes.sentToClient:
      return [start, sent, ...far];
    case statusCodes.unconfirmed:
      return [start, sent, ...far, last(statusCodes.unconfirmed, mode === 'DIRECT' ? 'system' : 'operator')];
    case statusCodes.hired:
      return [start, sent, ...far, last(statusCodes.hired, mode === 'AUTO' ? 'vms' : 'operator')];
    case statusCodes.rejected:
      return [start, sent, ...far, last(statusCodes.rejected, 'operator')];
    case statusCodes.rejectedByClient:
      return [start, sent, ...far, last(statusCodes.rejectedByClient, 'vms')];
    case statusCodes.withdrawn:
      return [start, sent, ...far, last(statusCodes.withdrawn, 'talent')];
  }
}

/** Statuses that only an application sent through the client's own system can have, or have had. */
export const needsVms: ReadonlySet<ApplicationStatus> = new Set(statusesWith('inHiringSystem'));

/** Days before now at which an application was begun, and at which it came to its status. */
export const agesInDays: Readonly<Record<ApplicationStatus, readonly [begun: number, reached: number]>> = {
  [statusCodes.draft]: [2.1, 2.1],
  [statusCodes.applied]: [3.4, 3.37],
  [statusCodes.unconfirmed]: [9.2, 1.3],
  [statusCodes.sending]: [0.12, 0.08],
  [statusCodes.sendingFailed]: [1.6, 1.1],
  [statusCodes.sentToClient]: [11.3, 8.2],
  [statusCodes.hired]: [33.5, 19.1],
  [statusCodes.rejected]: [24.4, 15.6],
  [statusCodes.rejectedByClient]: [27.2, 12.7],
  [statusCodes.withdrawn]: [17.8, 10.4],
};

/** From opening the form to sending it. */
const writingMs = 34 * 60_000;

/**
 * Instants for the steps of a path: begun, sent half an hour later, the rest spread evenly up to the last. The story begins
 * after the project was published, however recently. `pace` stretches it, so that no two look alike.
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
