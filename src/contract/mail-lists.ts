import { maxId } from './ids.ts';

/**
 * The kinds of mail that a talent may switch off without logging in, in addition to the alerts of pools. A new one needs its column
 * (`account/api/mail-switches.ts`), its words (`notifications/web/notifications-tab.tsx`) and `talent.subscriptions.<name>`.
 */
export const mailListNames = ['projects', 'invitations'] as const;
export type MailListName = (typeof mailListNames)[number];

/** What an address means that names no list. */
const defaultList: MailListName = 'projects';

export type MailList = { list: MailListName } | { pool: number };

/** The page of a mail's "Email settings" link; the uuid says who it is. @example subscriptionsLink(uuid, { pool: 12 }) // '/subscriptions/…?pool=12' */
export function subscriptionsLink(uuid: string, kind: MailList): string {
  return `/subscriptions/${uuid}${listQuery(kind)}`;
}

/** Where mail programs unsubscribe by themselves (RFC 8058). */
export function oneClickLink(uuid: string, kind: MailList): string {
  return `/subscriptions/${uuid}/one-click${listQuery(kind)}`;
}

/** The reverse; an unknown value means mails about new projects. */
export function mailListOf(query: URLSearchParams): MailList {
  const pool = Number(query.get('pool'));
  if (Number.isInteger(pool) && pool > 0 && pool <= maxId) return { pool };
  return { list: mailListNameOf(query.get('list')) };
}

/** The list of that name; mails about new projects for any other name. */
export function mailListNameOf(name: unknown): MailListName {
  return mailListNames.find((known) => known === name) ?? defaultList;
}

function listQuery(kind: MailList): string {
  if ('pool' in kind) return `?pool=${kind.pool}`;
  return kind.list === defaultList ? '' : `?list=${kind.list}`;
}
