import { safeReturn } from '../../../../contract/links.ts';

/** Where a mailed link leads in the end. */
export type WayBack = { redirect?: string | undefined; projectId?: number | undefined };

/** @example mailedPath('/app/login/link', 'abc', { projectId: 42 }) // '/app/login/link?token=abc&project=42' */
export function mailedPath(page: string, secret: string, way: WayBack): string {
  const redirect = safeReturn(way.redirect ?? null, '');
  const query = new URLSearchParams({
    token: secret,
    ...(redirect ? { redirect } : {}),
    ...(way.projectId === undefined ? {} : { project: String(way.projectId) }),
  });
  return `${page}?${query}`;
}
