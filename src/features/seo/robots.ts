/** Pages behind sign-in, calls and one-time links must not be search results. */
const closed = ['/app/', '/v1/', '/napi/', '/subscriptions/', '/social-callback', '/dev/'];

type Portal = { origin: string; isPublic: boolean; seoIndex: boolean };

/**
 * `/robots.txt`. A portal that stays out of search engines is not disallowed here: a page that may not be fetched cannot say
 * noindex, and would be listed by its bare address if another site links to it.
 */
export function robotsText({ origin, isPublic, seoIndex }: Portal): string {
  const paths = [...closed, ...(isPublic ? [] : ['/projects'])];
  const sitemap = seoIndex ? `\nSitemap: ${origin}/sitemap.xml\n` : '\n# Every page of this portal says noindex.\n';
  return `User-agent: *\n${paths.map((path) => `Disallow: ${path}`).join('\n')}\n${sitemap}`;
}

/** `X-Robots-Tag` of an answer, for answers without a meta element as well: pictures, files, answers of calls. */
export function robotsTag(path: string, portal: Pick<Portal, 'seoIndex'> | null): string | null {
  const isClosed = closed.some((start) => path.startsWith(start)) || path === '/app';
  return isClosed || portal?.seoIndex === false ? 'noindex' : null;
}
