import { isDocumentTitle } from '../text/header-words.ts';
import { findSplit, type Split, splitAt } from './columns.ts';
import type { Line, Page, Run } from './layout-types.ts';
import { toLines } from './lines.ts';

type Block = { page: number; column: 0 | 1 | 2; lines: Line[] };

/** All lines of the document in reading order; a column is read through all its pages before the next one. */
export function readingOrder(pages: readonly Page[]): Line[] {
  const blocks: Block[] = [];
  let gutter: number | null = null;
  for (const page of withoutRepeats(pages)) {
    const carried: Split | null = gutter === null ? null : splitAt(page.runs, gutter);
    const split: Split | null = findSplit(page.runs, page.width) ?? carried;
    gutter = split?.gutter ?? null;
    blocks.push(...(split ? splitBlocks(split, page) : [block(page.runs, page.number, 0)]));
  }
  return joinColumns(blocks).flatMap(({ lines }) => lines);
}

function splitBlocks(split: Split, page: Page): Block[] {
  return [
    ...remainder(split.above, page),
    ...columnBlocks(split.left, page, 1),
    ...columnBlocks(split.right, page, 2),
    ...remainder(split.below, page),
  ];
}

/** Text above or below two columns may be split again, at another gutter. */
function remainder(runs: Run[], page: Page): Block[] {
  const split = findSplit(runs, page.width);
  return split ? splitBlocks(split, page) : [block(runs, page.number, 0)];
}

/** A wide column may itself be two. */
function columnBlocks(runs: Run[], page: Page, column: 1 | 2): Block[] {
  const split = findSplit(runs, page.width);
  if (!split) return [block(runs, page.number, column)];
  const parts = [split.above, split.left, split.right, split.below].filter((part) => part.length > 0);
  return parts.map((part) => block(part, page.number, column));
}

function block(runs: readonly Run[], page: number, column: 0 | 1 | 2): Block {
  return { page, column, lines: toLines(runs, page, column) };
}

/** Moves left columns of following pages before the right column of the page where the columns began. */
function joinColumns(blocks: readonly Block[]): Block[] {
  const ordered: Block[] = [];
  let rights: Block[] = [];
  for (const current of blocks.filter(({ lines }) => lines.length > 0)) {
    if (current.column === 2) {
      rights.push(current);
      continue;
    }
    const startsNewPage = rights.length > 0 && rights.every((right) => right.page < current.page);
    if (!(current.column === 1 && startsNewPage)) {
      ordered.push(...rights);
      rights = [];
    }
    ordered.push(current);
  }
  return [...ordered, ...rights];
}

const PAGE_NUMBER =
  /^(?:(?:page|seite|pagina|página|strona|sida|side|sivu|p\.?)\s*)?\d{1,2}(?:\s*(?:\/|of|von|de|di|van|z|av|\|)\s*\d{1,2})?$/i;

/** The number of a house stands close to the words of its line. */
function isWithinText(run: Run, others: readonly Run[]): boolean {
  return others.some((other) => {
    const gap = Math.max(other.x - run.right, run.x - other.right);
    return other !== run && Math.abs(other.y - run.y) < 2 && gap < 0.8 * run.size && /\p{L}{2}/u.test(other.text);
  });
}

/** The number of the page changes; years tell apart the periods of jobs that stand at the head of two pages. */
function key(run: Run): string {
  return `${Math.round(run.y)}:${run.text.replace(/(?<!\d)\d{1,3}(?!\d)/g, '#')}`;
}

/** What stands at the foot of two pages belongs to neither, unless it is contact data. */
function footersOf(pages: readonly Page[]): Set<string> {
  const feet = pages.flatMap(({ runs, height, number }) => {
    const low = runs.filter(({ y }) => y > 0.93 * height);
    const isContact = low.some(({ text }) => /@|\+?\d[\d\s()/-]{6,}|www\.|https?:|\p{L}\.\p{L}{2,}/u.test(text));
    return isContact ? [] : low.map((run) => ({ number, key: key(run) }));
  });
  const counts = Map.groupBy(feet, (footer) => footer.key);
  return new Set([...counts].filter(([, own]) => new Set(own.map(({ number }) => number)).size > 1).map(([text]) => text));
}

/** Drops page numbers, and headers and footers from the second page on. */
function withoutRepeats(pages: readonly Page[]): Page[] {
  const seen = new Set<string>();
  const footing = footersOf(pages);
  return pages.map((page) => {
    const isMargin = (run: Run) => run.y < 0.08 * page.height || run.y > 0.92 * page.height;
    const isPageNumber = (run: Run) => PAGE_NUMBER.test(run.text.trim()) && !isWithinText(run, page.runs);
    const runs = page.runs.filter((run) => !(isMargin(run) && (seen.has(key(run)) || footing.has(key(run)) || isPageNumber(run))));
    for (const run of page.runs) if (isMargin(run)) seen.add(key(run));
    // A footer that names the document ("Jane Doe  Résumé") is dropped on its first page already.
    const footers = runs.filter((run) => run.y > 0.94 * page.height && isDocumentTitle(run.text)).map(({ y }) => y);
    return { ...page, runs: runs.filter((run) => !footers.some((y) => Math.abs(y - run.y) < 2)) };
  });
}
