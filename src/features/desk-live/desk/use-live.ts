import { useEffect, useEffectEvent, useState } from 'react';
import { useDesk } from '../../../web/desk/desk-context.ts';
import type { LiveChange } from '../desk-contract.ts';
import type { LiveKind } from '../live-kinds.ts';
import { liveDesk } from './live-desk.ts';
import type { People } from './tab-presence.ts';

type News = { changes: readonly LiveChange[]; isIncomplete: boolean };
const none: News = { changes: [], isIncomplete: false };
/** A page may stay open for days: beyond so many it only says that much has changed. */
const maxKept = 500;

/**
 * What others have changed since the page was read, newest last.
 *
 * @param since the position that the loader read before its lists; another one begins again
 */
export function useChanges(kinds: readonly LiveKind[], since: string | null): News {
  const { me } = useDesk();
  const [news, setNews] = useState(none);
  const add = useEffectEvent((changes: readonly LiveChange[] | null) => {
    const ofOthers = (changes ?? []).filter(({ by }) => by.kind !== 'operator' || by.id !== me.id);
    setNews((before) => ({
      changes: [...before.changes, ...ofOthers].slice(-maxKept),
      isIncomplete: before.isIncomplete || changes === null || before.changes.length + ofOthers.length > maxKept,
    }));
  });
  const kindsText = kinds.join();
  useEffect(() => {
    setNews(none);
    return liveDesk().subscribe(kindsText.split(',') as LiveKind[], since, (changes) => add(changes));
  }, [kindsText, since]);
  return news;
}

/** Which colleagues have something open; nobody before the page runs. @example usePeople()('application', '88124') */
export function usePeople(): (kind: LiveKind, id: string) => People {
  const { me } = useDesk();
  const [peopleOf, setPeopleOf] = useState<(kind: LiveKind, id: string) => People>(() => () => []);
  useEffect(() => liveDesk().watchPeople((current) => setPeopleOf(() => (kind: LiveKind, id: string) => current(kind, id))), []);
  return (kind, id) => peopleOf(kind, id).filter((person) => person.id !== me.id);
}

/** Lets colleagues see that this page has something open. */
export function useReportOpen(kind: LiveKind, id: string | null): void {
  useEffect(() => (id === null ? undefined : liveDesk().reportOpen(kind, id)), [kind, id]);
}
