import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

/** Tags that texts from outside may keep; everything else is dropped, its text stays. */
const allowedTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'b',
  'i',
  'br',
  'a',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];

/** Sanitises HTML from outside, at write time (security design). Links open outside and pass no referrer. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    transformTags: { h1: 'h2', a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }) },
  }).trim();
}

/** The words of a text without its tags, blocks set apart by line breaks. */
export function plainText(html: string): string {
  const spaced = html.replace(/<\/(p|li|h[1-6]|tr|blockquote)>|<br\s*\/?>/gi, '$&\n');
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {}, textFilter: (text) => text })
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

/** A Markdown document whose first heading is its title. @example readMarkdown('# Help\n\nAsk us.') // { title: 'Help', html: '<p>Ask us.</p>' } */
export function readMarkdown(source: string): { title: string; html: string } {
  const match = /^# +(.+)$/m.exec(source);
  const body = match ? source.replace(match[0], '') : source;
  return { title: match?.[1]?.trim() ?? '', html: cleanHtml(marked.parse(body, { async: false, gfm: true })) };
}
