import { safeReturn } from '../../../../contract/links.ts';

/** Where a mailed link leads in the end. */
export type ReturnTarget = { redirect?: string | undefined; projectId?: number | undefined };

/** @example mailedPath('/app/login/link', 'abc', { projectId: 42 }) // '/app/login/link?token=abc&project=42' */
export function mailedPath(page: string, secret: string, target: ReturnTarget): string {
  const redirect = safeReturn(target.redirect ?? null, '');
  const query = new URLSearchParams({
    token: secret,
    ...(redirect ? { redirect } : {}),
    ...(target.projectId === undefined ? {} : { project: String(target.projectId) }),
  });
  return `${page}?${query}`;
}
