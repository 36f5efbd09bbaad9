import { projectLink } from '../../contract/links.ts';

/** sitemaps.org: a file holds at most this many addresses. */
export const mostPerFile = 50_000;

export type SitemapEntry = { path: string; changedAt?: Date | null };

export function projectEntry(project: { id: number; title: string; changedAt: Date }): SitemapEntry {
  return { path: projectLink(project, false), changedAt: project.changedAt };
}

/** @example urlset('https://talente.example', [{ path: '/projects' }]) */
export function urlset(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ path, changedAt }) =>
      `<url><loc>${escapeXml(origin + path)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''}</url>`,
  );
  return `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** The index of `/sitemap/1.xml` to `/sitemap/{files}.xml`. */
export function sitemapIndex(origin: string, files: number): string {
  const maps = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escapeXml(`${origin}/sitemap/${index + 1}.xml`)}</loc></sitemap>`,
  );
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('\n')}\n</sitemapindex>\n`;
}

/** Pages behind sign-in, calls and one-time links are nobody's search result. */
export function robotsText(origin: string, isPublic: boolean): string {
  const closed = ['/app/', '/v1/', '/napi/', '/subscriptions/', '/social-callback', '/dev/', ...(isPublic ? [] : ['/projects'])];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;');
}
