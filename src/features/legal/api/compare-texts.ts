import { diffArrays, diffWordsWithSpace } from 'diff';
import { textOfCleanHtml } from '../../../server/markdown.ts';
import type { ChangedSection } from '../contract.ts';

type Block = { kind: ChangedSection['blocks'][number]['kind']; text: string };
type Part = ChangedSection['blocks'][number]['parts'][number];

/**
 * What was removed and what was added between two versions of a text, below the headings where it stands. Paragraphs that were
 * rewritten are compared word by word; what is the same is left out.
 *
 * @example compareTexts('<p>Six months.</p>', '<p>Nine months.</p>')[0].blocks[0].parts
 * // [{ change: 'removed', text: 'Six' }, { change: 'added', text: 'Nine' }, { change: 'same', text: ' months.' }]
 */
export function compareTexts(before: string, after: string): ChangedSection[] {
  const sections: ChangedSection[] = [];
  let heading: string | null = null;
  const add = (kind: Block['kind'], parts: Part[]) => {
    const open = sections.at(-1);
    if (open && open.heading === heading) open.blocks.push({ kind, parts });
    else sections.push({ heading, blocks: [{ kind, parts }] });
  };
  for (const { same, removed, added } of comparedRuns(readBlocks(before), readBlocks(after))) {
    for (const block of same) if (block.kind === 'heading') heading = block.text;
    for (const [index, block] of removed.entries()) {
      const next = added[index];
      if (next && isRewritten(block, next)) add(next.kind, wordParts(block.text, next.text));
      else add(block.kind, [{ change: 'removed', text: block.text }]);
    }
    for (const [index, block] of added.entries()) {
      const old = removed[index];
      if (!old || !isRewritten(old, block)) add(block.kind, [{ change: 'added', text: block.text }]);
    }
    for (const block of added) if (block.kind === 'heading') heading = block.text;
  }
  return sections;
}

/** Headings, paragraphs and entries of lists of a cleaned text, in their order. */
function readBlocks(html: string): Block[] {
  return html
    .replace(/<\/t[dh]>/g, '$& ')
    .split(/(?=<(?:h[2-4]|p|li|tr|blockquote)\b)/)
    .map((part): Block => ({ kind: kindOf(part), text: textOfCleanHtml(part).replace(/\s+/g, ' ') }))
    .filter(({ text }) => text !== '');
}

function kindOf(part: string): Block['kind'] {
  return /^<h[2-4]/.test(part) ? 'heading' : part.startsWith('<li') ? 'item' : 'paragraph';
}

type Run = { same: Block[]; removed: Block[]; added: Block[] };

/** What is removed and what is added at one place belong together. */
function comparedRuns(before: Block[], after: Block[]): Run[] {
  const runs: Run[] = [];
  const comparator = (a: Block, b: Block) => a.kind === b.kind && a.text === b.text;
  for (const { value, added, removed } of diffArrays(before, after, { comparator })) {
    const last = runs.at(-1);
    if (!added && !removed) runs.push({ same: value, removed: [], added: [] });
    else if (last && last.same.length === 0) last[added ? 'added' : 'removed'].push(...value);
    else runs.push({ same: [], removed: removed ? value : [], added: added ? value : [] });
  }
  return runs;
}

/** Half of the words are kept: less reads better as one paragraph out and another one in. */
function isRewritten(before: Block, after: Block): boolean {
  if (before.kind !== after.kind) return false;
  const kept = wordParts(before.text, after.text).reduce((sum, part) => sum + (part.change === 'same' ? part.text.length : 0), 0);
  return kept * 2 >= Math.max(before.text.length, after.text.length);
}

function wordParts(before: string, after: string): Part[] {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    change: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
