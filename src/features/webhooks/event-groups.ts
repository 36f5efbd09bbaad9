import { type PortalEventType, portalEventTypes } from '../../contract/portal-event-types.ts';

/** Events by what they are about: an application's are sent together, and so on. */
export type EventGroup = { group: string; types: readonly PortalEventType[]; isWhole: boolean };

/**
 * Events by what they are about, in the order of all events; `isWhole` where none of a group is missing.
 *
 * @example groupEvents(['pool.requested']) // [{ group: 'pools', types: ['pool.requested'], isWhole: true }]
 */
export function groupEvents(events: readonly PortalEventType[]): EventGroup[] {
  const subjects = [...new Set(portalEventTypes.map(subjectOf))];
  return subjects.flatMap((subject) => {
    const all = portalEventTypes.filter((type) => subjectOf(type) === subject);
    const types = all.filter((type) => events.includes(type));
    return types.length === 0 ? [] : [{ group: `${subject}s`, types, isWhole: types.length === all.length }];
  });
}

const subjectOf = (type: string) => type.split('.')[0] ?? '';
