// Descriptions are stored as clean HTML. In the editor they are Markdown, which is easier to write, unless that would lose something.

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/**
 * The Markdown of a description; null where it has what Markdown here has not, such as tables, so that its HTML is shown.
 *
 * @example markdownOf('<h2>Tasks</h2><ul><li>Plan <strong>it</strong></li></ul>') // '## Tasks\n\n- Plan **it**'
 */
export function markdownOf(html: string): string | null {
  if (/<(?:table|blockquote)|<li>(?:(?!<\/li>)[\s\S])*<(?:ul|ol)/i.test(html)) return null;
  return toMarkdown(html);
}

/** What was copied from another page or document, as Markdown: its texts, headings, lists, links and emphasis, and nothing of its look. */
export function markdownOfPasted(html: string): string {
  const bare = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|script|head|title)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<(\/?)(?:div|section|article|td|tr|blockquote)\b[^>]*>/gi, '<$1p>')
    .replace(/<(\/?)(?!a\b)([a-z][a-z0-9]*)\b[^>]*>/gi, (_, close: string, tag: string) => `<${close}${tag.toLowerCase()}>`);
  return toMarkdown(bare);
}

function toMarkdown(html: string): string {
  const blocks = html
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_, href: string, words: string) => `[${words}](${href})`)
    .replace(/<\/?(?:strong|b)>/gi, '**')
    .replace(/<\/?(?:em|i)>/gi, '*')
    .replace(/<br ?\/?>\s*/gi, '\n')
    .replace(/<ol>(.*?)<\/ol>/gi, (_, items: string) => {
      const lines = [...items.matchAll(/<li>\s*(.*?)\s*<\/li>/gi)].map(([, item = ''], place) => `${place + 1}. ${inOneLine(item)}`);
      return `\n\n${lines.join('\n')}\n\n`;
    })
    .replace(/<ul>\s*/gi, '\n\n')
    .replace(/<\/ul>/gi, '\n\n')
    .replace(/<li>\s*(.*?)\s*<\/li>\s*/gis, (_, item: string) => `- ${inOneLine(item)}\n`)
    .replace(/<h[12]>\s*/gi, '\n\n## ')
    .replace(/<h3>\s*/gi, '\n\n### ')
    .replace(/<h[456]>\s*/gi, '\n\n#### ')
    .replace(/<\/?(?:p|h[1-6])>\s*/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => named[name] ?? '');
  return blocks
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function inOneLine(item: string): string {
  return item
    .replace(/<\/?p>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
