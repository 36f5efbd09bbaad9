/** One kind of mail that a talent may switch off without logging in: new projects, invitations, or the alerts of a pool. */
export type MailList = { list: 'projects' | 'invitations' } | { pool: number };

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
  if (Number.isInteger(pool) && pool > 0 && pool <= 2_147_483_647) return { pool };
  return { list: query.get('list') === 'invitations' ? 'invitations' : 'projects' };
}

function listQuery(kind: MailList): string {
  if ('pool' in kind) return `?pool=${kind.pool}`;
  return kind.list === 'projects' ? '' : `?list=${kind.list}`;
}
