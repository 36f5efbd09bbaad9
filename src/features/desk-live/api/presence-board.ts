import type { TenantId } from '../../../contract/ids.ts';
import type { OpenThing } from '../desk-contract.ts';
import type { LiveKind } from '../live-kinds.ts';
import { presenceMs } from '../live-times.ts';

/** A page that has something open. `isOurs`: it reported that to this process. */
export type OpenPage = {
  tenantId: TenantId;
  kind: LiveKind;
  id: string;
  sessionId: string;
  pageId: string;
  operatorId: string;
  name: string;
};
type Held = OpenPage & { until: number; isOurs: boolean };
export type ClosedPage = Omit<OpenPage, 'operatorId' | 'name'>;
export type Thing = Pick<OpenPage, 'tenantId' | 'kind' | 'id'>;

/** What one browser may have open; the oldest gives way. */
const maxOfSession = 20;

/** Who has what open, in memory only (decision 0072): forgotten a minute after a page last reported it. `now` in milliseconds. */
export function createPresenceBoard(now: () => number) {
  const pages = new Map<string, Held>();
  const keyOf = ({ tenantId, kind, id, sessionId, pageId }: ClosedPage) => [tenantId, kind, id, sessionId, pageId].join(' ');
  const livePages = () => [...pages.values()].filter(({ until }) => until > now());

  function peopleOf({ tenantId, kind, id }: Thing): OpenThing['people'] {
    const here = livePages().filter((page) => page.tenantId === tenantId && page.kind === kind && page.id === id);
    const byId = new Map(here.map(({ operatorId, name }) => [operatorId, { id: operatorId, name }]));
    return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
  }

  return {
    peopleOf,
    /** @returns where other people are than before */
    open(page: OpenPage, isOurs: boolean): Thing[] {
      const key = keyOf(page);
      const before = JSON.stringify(peopleOf(page));
      // Again at the end: the first of a session is the one that reported longest ago.
      const wasOurs = pages.get(key)?.isOurs === true;
      pages.delete(key);
      pages.set(key, { ...page, isOurs: isOurs || wasOurs, until: now() + presenceMs });
      const ofSession = [...pages].filter(([, { sessionId }]) => sessionId === page.sessionId);
      const tooMany = ofSession.slice(0, -maxOfSession);
      for (const [oldest] of tooMany) pages.delete(oldest);
      const isNew = before !== JSON.stringify(peopleOf(page));
      return [...(isNew ? [page] : []), ...tooMany.map(([, gone]) => gone)];
    },
    /** @returns where other people are than before */
    close(page: ClosedPage): Thing[] {
      return pages.delete(keyOf(page)) ? [page] : [];
    },
    /** Everything that somebody of a client has open. */
    listThings(tenantId: TenantId): OpenThing[] {
      const things = new Map(livePages().flatMap((page) => (page.tenantId === tenantId ? [[`${page.kind} ${page.id}`, page]] : [])));
      return [...things.values()].map(({ kind, id }) => ({ kind, id, people: peopleOf({ tenantId, kind, id }) }));
    },
    /** What was reported to this process, for others that begin to listen. */
    listOurs: (): OpenPage[] => livePages().flatMap(({ until: _, isOurs, ...page }) => (isOurs ? [page] : [])),
    listPages: (tenantId: TenantId): OpenPage[] => [...pages.values()].filter((page) => page.tenantId === tenantId),
    listTenants: (): TenantId[] => [...new Set([...pages.values()].map(({ tenantId }) => tenantId))],
    /** Forgets what is over, and what these sessions had open. @returns where other people are than before */
    forget(endedSessions: ReadonlySet<string> = new Set()): Thing[] {
      const gone = [...pages].filter(([, page]) => page.until <= now() || endedSessions.has(page.sessionId));
      for (const [key] of gone) pages.delete(key);
      return [...new Map(gone.map(([, { tenantId, kind, id }]) => [`${tenantId} ${kind} ${id}`, { tenantId, kind, id }])).values()];
    },
  };
}
export type PresenceBoard = ReturnType<typeof createPresenceBoard>;
