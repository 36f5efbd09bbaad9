import TurndownService from 'turndown';

// Descriptions are stored as clean HTML. In the editor they are Markdown, which is easier to write, unless that would lose something.

const service = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*', br: '' });
service.remove(['style', 'script', 'title']);
// The library indents by four characters.
service.addRule('item', {
  filter: 'li',
  replacement(content, node) {
    const list = node.parentElement;
    const place = list?.nodeName === 'OL' ? Array.from(list.children).indexOf(node) + Number(list.getAttribute('start') ?? 1) : null;
    const mark = place === null ? '- ' : `${place}. `;
    const text = content.trim().replaceAll('\n', `\n${' '.repeat(mark.length)}`);
    return `${mark}${text}${node.nextSibling ? '\n' : ''}`;
  },
});
// What Google Docs copies is within such an element.
service.addRule('notBold', {
  filter: (node) => node.nodeName === 'B' && /font-weight:\s*(?:normal|400)/.test(node.getAttribute('style') ?? ''),
  replacement: (content) => content,
});
// A tag would make the whole text HTML (`htmlOfText`).
const escapeMarks = service.escape.bind(service);
service.escape = (text) =>
  escapeMarks(text)
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/<(?=[a-z/!])/gi, '&lt;');

/**
 * The Markdown of a description; null where it has what Markdown here has not, such as tables, so that its HTML is shown.
 *
 * @example markdownOf('<h2>Tasks</h2><ul><li>Plan <strong>it</strong></li></ul>') // '## Tasks\n\n- Plan **it**'
 */
export function markdownOf(html: string): string | null {
  return /<table/i.test(html) ? null : markdownOfPasted(html);
}

/** What was copied from another page or document, as Markdown: its texts, headings, lists, links and emphasis, and nothing of its look. */
export function markdownOfPasted(html: string): string {
  return service.turndown(html);
}
