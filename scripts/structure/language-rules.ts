import { type Fault, lineAt, type Source } from '../source/sources.ts';

/** What a reader has to translate back, and what an engineer writes instead. */
const dialect: readonly { words: RegExp; instead: string }[] = [
  { words: /\btold\b/gi, instead: 'notified, said, learned' },
  { words: /\banew\b/gi, instead: 'again' },
  { words: /\bwhoever\b/gi, instead: 'anyone who, or a plural' },
  { words: /\bbeside\b/gi, instead: 'next to, with, in addition to' },
  { words: /\basked for\b/gi, instead: 'required, requested' },
  { words: /\b(?:lies?|lying) there\b/gi, instead: 'overdue, waiting' },
  { words: /\bmended\b/gi, instead: 'fixed' },
  { words: /\bin vain\b/gi, instead: 'without result' },
];

/** Portals' own texts are content for their visitors. */
const content = /^tenants\//;
const generated = /<!-- generated .*?<!-- end of generated -->/gs;
const codeInMarkdown = /^```.*?^```|`[^`\n]*`/gms;
const comment = /(?<!:)\/\/[^\n]*|\/\*.*?\*\//gs;
const testTitle = /(?:\b(?:it|test|describe)\b[^\n'"`]*|\]\))\(\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)/g;

const callText = /(?:\b(?:summary|description):|\.describe\()\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)/g;
const operatorText = /^ "talent\.desk\..*$/gm;

/** At most so many words; what is between `<!-- generated … -->` and `<!-- end of generated -->` does not count. */
const budgets: readonly { name: string; pages: RegExp; maxWords: number }[] = [
  { name: 'docs/', pages: /^docs\//, maxWords: 30_000 },
  { name: 'all Markdown but the texts of portals', pages: /^(?!tenants\/).*\.md$/, maxWords: 40_000 },
];
/** A table to look things up in, a row for each of 253 requirements: none can be left out, and tests/coverage/asvs.test.ts keeps it true. */
const tableOfRequirements = 'docs/asvs.md';

/** Markdown says things in plain English; code in it and generated parts are the business of their sources. */
export function checkPages(pages: readonly Source[]): Fault[] {
  return pages
    .filter(({ path }) => path.endsWith('.md') && !content.test(path))
    .flatMap(({ path, text }) => findDialect(path, blank(blank(text, generated), codeInMarkdown)));
}

/** So do comments, titles of tests and what the documents of the calls say. */
export function checkComments(sources: readonly Source[]): Fault[] {
  return sources
    .filter(({ path }) => !path.endsWith('.md') && !path.startsWith('scripts/structure/language-rules'))
    .flatMap(({ path, text }) => findDialect(path, keep(text, [comment, testTitle, callText])));
}

/** And the English texts for operators. */
export function checkTexts({ path, text }: Source): Fault[] {
  return findDialect(path, keep(text, [operatorText]));
}

/** Documents stay short enough to be read. */
export function checkWordBudgets(pages: readonly Source[]): Fault[] {
  return budgets.flatMap(({ name, pages: chosen, maxWords }) => {
    const counted = pages.filter(({ path }) => chosen.test(path) && path !== tableOfRequirements);
    const words = counted.reduce((sum, { text }) => sum + countWords(text), 0);
    const message = `has ${words} words, generated parts not counted; the limit is ${maxWords}. Delete what code, generated pages or tests say.`;
    return words > maxWords ? [{ path: name, message }] : [];
  });
}

/** As `wc -w` counts, without generated parts. @example countWords('| a | b |') // 5 */
export function countWords(markdown: string): number {
  return markdown.replace(generated, '').split(/\s+/).filter(Boolean).length;
}

function findDialect(path: string, text: string): Fault[] {
  return dialect.flatMap(({ words, instead }) =>
    [...text.matchAll(words)].map(({ 0: found, index }) => ({
      path,
      line: lineAt(text, index),
      message: `says "${found.toLowerCase()}". Write plain English (${instead}), or say it in another way.`,
    })),
  );
}

/** The text with spaces in place of what matches, so that lines keep their numbers. */
function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (found) => found.replace(/[^\n]/g, ' '));
}

/** The text with spaces in place of everything that matches none of the patterns. */
function keep(text: string, patterns: readonly RegExp[]): string {
  const kept = text.replace(/[^\n]/g, ' ').split('');
  for (const { 0: found, index } of patterns.flatMap((pattern) => [...text.matchAll(pattern)])) {
    for (let at = index; at < index + found.length; at += 1) kept[at] = text[at] ?? ' ';
  }
  return kept.join('');
}
