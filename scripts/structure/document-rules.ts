import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPages } from '../source/pages.ts';
import type { Fault, Source } from '../source/sources.ts';
import { checkComments, checkPages, checkTexts, checkWordBudgets } from './language-rules.ts';
import { checkLinks } from './link-rules.ts';

// A check that finds nothing to look at must not pass.
const minPages = 50;
const english = 'messages/en.json';

/** What people read: language, length and links of Markdown, and the language of comments and test titles. */
export async function checkDocuments(root: string, sources: readonly Source[]): Promise<Fault[]> {
  const pages = await readPages(root);
  const faults = [
    ...checkComments(sources),
    ...checkPages(pages),
    ...checkTexts({ path: english, text: await readFile(join(root, english), 'utf8') }),
    ...checkWordBudgets(pages),
    ...checkLinks(pages, (path) => existsSync(join(root, path))),
  ];
  if (pages.length < minPages)
    faults.push({ path: 'docs', message: `there are only ${pages.length} pages: the check looks at the wrong place.` });
  return faults;
}
