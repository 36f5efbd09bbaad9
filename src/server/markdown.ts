import { createRequire } from 'node:module';
import { marked } from 'marked';
import type Sanitizer from 'sanitize-html';

const require = createRequire(import.meta.url);

/** Loaded with the first text that needs it: its parsers take a tenth of the time of a command, and few commands read texts. */
function sanitizer(): typeof Sanitizer {
  return require('sanitize-html');
}

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

const text = '[^<>&\\0]*(?:&(?:amp|lt|gt);[^<>&\\0]*)*';
const words = `${text}(?:<(?:strong>${text}</strong|em>${text}</em|b>${text}</b|i>${text}</i)>${text})*`;
/** Headings, paragraphs and lists without an attribute, each closed where it ends: nothing in them is to be cleaned. */
const cleanBlocks = new RegExp(
  `^\\s*(?:<(?:p>${words}</p|h2>${words}</h2|h3>${words}</h3|h4>${words}</h4|ul>(?:\\s*<li>${words}</li>)+\\s*</ul|ol>(?:\\s*<li>${words}</li>)+\\s*</ol)>\\s*)*$`,
);

/** Sanitises HTML from outside, at write time (security design). Links open outside and pass no referrer. */
export function cleanHtml(html: string): string {
  // What most boards send; the parser takes ten times as long to give it back as it is.
  if (cleanBlocks.test(html)) return html.trim();
  const sanitize = sanitizer();
  return sanitize(html, {
    allowedTags,
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    transformTags: { h1: 'h2', a: sanitize.simpleTransform('a', { rel: 'noopener nofollow' }) },
  }).trim();
}

/** The words of a text without its tags, blocks set apart by line breaks. */
export function plainText(html: string): string {
  // A title rarely has markup, and the parser costs more than the rest of it.
  if (!/[<&]/.test(html)) return wordsOf(html);
  return wordsOf(sanitizer()(spaceBlocks(html), { allowedTags: [], allowedAttributes: {}, textFilter: (text) => text }));
}

/** The words of what `cleanHtml` returned, whose every `<` and `>` belongs to a tag: ten times as fast as `plainText`. */
export function textOfCleanHtml(html: string): string {
  return wordsOf(spaceBlocks(html).replace(/<[^>]*>/g, ''));
}

function spaceBlocks(html: string): string {
  return html.replace(/<\/(p|li|h[1-6]|tr|blockquote)>|<br\s*\/?>/gi, '$&\n');
}

function wordsOf(text: string): string {
  const plain = text.includes('&')
    ? text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')
    : text;
  return plain
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

/** What somebody wrote as HTML or as Markdown, as clean HTML. Without a tag it is Markdown, whose single line breaks stay. @example htmlOfText('- a') // '<ul>\n<li>a</li>\n</ul>' */
export function htmlOfText(source: string): string {
  return cleanHtml(/<[a-z][^>]*>/i.test(source) ? source : marked.parse(source, { async: false, gfm: true, breaks: true }));
}
