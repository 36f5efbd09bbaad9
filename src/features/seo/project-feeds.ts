/** A project as a feed says it: only what a visitor reads, in plain text. */
export type FeedEntry = {
  id: number;
  /** Its page, with origin. */
  url: string;
  title: string;
  /** Who, where, when and for how much, a line each. */
  facts: readonly string[];
  /** The beginning of its description. */
  summary: string;
  /** BCP 47. */
  language: string;
  tags: readonly string[];
  published: Date;
  updated: Date;
};

export type FeedHead = {
  title: string;
  description: string;
  language: string;
  /** The page that shows the same, and this feed, with origin. */
  pageUrl: string;
  feedUrl: string;
  /** Names projects for ever, whatever their titles become. */
  host: string;
};

/** One id for a project, which readers remember it by (RFC 4151). @example tagOf('jobs.example', 42) // 'tag:jobs.example,2026:project/42' */
function tagOf(host: string, id: number): string {
  return `tag:${host},2026:project/${id}`;
}

/** RSS 2.0, with the address of the feed itself as readers want it (rssboard.org, best practices). */
export function writeRss(head: FeedHead, entries: readonly FeedEntry[]): string {
  const items = entries.map(
    (entry) =>
      `<item><title>${escapeXml(entry.title)}</title><link>${escapeXml(entry.url)}</link><guid isPermaLink="false">${tagOf(head.host, entry.id)}</guid><pubDate>${entry.published.toUTCString()}</pubDate>${entry.tags
        .map((tag) => `<category>${escapeXml(tag)}</category>`)
        .join('')}<description>${escapeXml(asHtml(entry))}</description></item>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeXml(head.title)}</title><link>${escapeXml(head.pageUrl)}</link><description>${escapeXml(head.description)}</description><language>${escapeXml(head.language)}</language><lastBuildDate>${newest(entries).toUTCString()}</lastBuildDate><atom:link href="${escapeXml(head.feedUrl)}" rel="self" type="application/rss+xml"/>\n${items.join('')}</channel></rss>\n`;
}

/** Atom (RFC 4287). */
export function writeAtom(head: FeedHead, entries: readonly FeedEntry[]): string {
  const items = entries.map(
    (entry) =>
      `<entry xml:lang="${escapeXml(entry.language)}"><id>${tagOf(head.host, entry.id)}</id><title>${escapeXml(entry.title)}</title><link rel="alternate" href="${escapeXml(entry.url)}"/><published>${entry.published.toISOString()}</published><updated>${entry.updated.toISOString()}</updated>${entry.tags
        .map((tag) => `<category term="${escapeXml(tag)}"/>`)
        .join('')}<summary type="html">${escapeXml(asHtml(entry))}</summary></entry>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(head.language)}"><id>${escapeXml(head.feedUrl)}</id><title>${escapeXml(head.title)}</title><subtitle>${escapeXml(head.description)}</subtitle><updated>${newest(entries).toISOString()}</updated><author><name>${escapeXml(head.title)}</name></author><link rel="self" type="application/atom+xml" href="${escapeXml(head.feedUrl)}"/><link rel="alternate" type="text/html" href="${escapeXml(head.pageUrl)}"/>\n${items.join('')}</feed>\n`;
}

/** JSON Feed 1.1 (jsonfeed.org). */
export function writeJsonFeed(head: FeedHead, entries: readonly FeedEntry[]): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: head.title,
    description: head.description,
    language: head.language,
    home_page_url: head.pageUrl,
    feed_url: head.feedUrl,
    items: entries.map((entry) => ({
      id: tagOf(head.host, entry.id),
      url: entry.url,
      title: entry.title,
      content_html: asHtml(entry),
      language: entry.language,
      tags: entry.tags,
      date_published: entry.published.toISOString(),
      date_modified: entry.updated.toISOString(),
    })),
  });
}

/** A project in the format that job boards read (Indeed's XML feed); null is left out. */
type BoardJob = Readonly<Record<string, string | null>>;

export function boardStart({ name, url }: { name: string; url: string }): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<source><publisher>${inCdata(name)}</publisher><publisherurl>${inCdata(url)}</publisherurl>\n`;
}

export function boardEntry(job: BoardJob): string {
  const elements = Object.entries(job).map(([name, value]) => (value === null ? '' : `<${name}>${inCdata(value)}</${name}>`));
  return `<job>${elements.join('')}</job>\n`;
}

export const boardEnd = '</source>\n';

/** When anything in it changed last; an empty feed never has. */
function newest(entries: readonly FeedEntry[]): Date {
  return new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime())));
}

function asHtml({ facts, summary }: FeedEntry): string {
  const lines = facts.length > 0 ? `<p>${facts.map(escapeXml).join('<br>')}</p>` : '';
  return `${lines}<p>${escapeXml(summary)}</p>`;
}

/** Characters that no XML may have, written in whatever way. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function inCdata(text: string): string {
  return `<![CDATA[${text.toWellFormed().replace(forbidden, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
