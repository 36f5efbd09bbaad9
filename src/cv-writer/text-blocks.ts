import type { TextBlock } from './document.ts';

const BULLET = /^\s*(?:[-*•–·▪◦‣]|\d{1,2}[.)])\s+(?=\S)/u;

/**
 * Cuts what somebody typed into paragraphs and lists: lines that begin with a dash or a dot are items, an empty line ends both.
 *
 * @example textBlocks('Led a team.\n- Java\n- SQL') // a paragraph, and a list of two
 */
export function textBlocks(typed: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let isOpen = false;
  for (const line of typed.replace(/\r\n?/g, '\n').split('\n')) {
    const text = line.replace(/\s+/g, ' ').trim();
    const last = blocks.at(-1);
    if (text === '') {
      isOpen = false;
    } else if (BULLET.test(line)) {
      const item = text.replace(BULLET, '');
      if (isOpen && last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
      isOpen = true;
    } else {
      blocks.push({ kind: 'paragraph', text });
      isOpen = false;
    }
  }
  return blocks;
}
