import { maxId } from '../../contract/ids.ts';
import { projectLink } from '../../contract/links.ts';

/** sitemaps.org: a file holds at most this many addresses. */
export const maxUrlsPerFile = 50_000;

type SitemapEntry = { path: string; changedAt?: Date | null };

/**
 * Projects are in files by their ids: the first holds ids 1 to 50,000, and so on. A project never moves to another file,
 * a file never exceeds its limit, and its content is found without counting earlier ones.
 *
 * @example idsOfFile(2) // { after: 50_000, upTo: 100_000 }
 */
export function idsOfFile(file: number): { after: number; upTo: number } {
  // An impossible id is an empty range, not a database error.
  const upTo = (files: number) => Math.min(files * maxUrlsPerFile, maxId);
  return { after: upTo(file - 1), upTo: upTo(file) };
}

export function projectEntry(project: { id: number; title: string; jobLanguage: string; changedAt: Date }): SitemapEntry {
  return { path: projectLink(project, false), changedAt: project.changedAt };
}

export const urlsetStart = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
export const urlsetEnd = '</urlset>\n';

/** The lines of these addresses between `urlsetStart` and `urlsetEnd`. */
export function urlLines(origin: string, entries: readonly SitemapEntry[]): string {
  return entries.map((entry) => `<url>${located(origin, entry)}</url>\n`).join('');
}

/** The file that names the others. @example sitemapIndex('https://a.example', [{ path: '/sitemap/pages.xml' }]) */
export function sitemapIndex(origin: string, files: readonly SitemapEntry[]): string {
  const lines = files.map((file) => `<sitemap>${located(origin, file)}</sitemap>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines}</sitemapindex>\n`;
}

function located(origin: string, { path, changedAt }: SitemapEntry): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 19)}Z</lastmod>` : '';
  return `<loc>${escapeXml(origin + path)}</loc>${changed}`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;');
}
