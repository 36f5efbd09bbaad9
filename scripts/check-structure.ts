import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Fault, readPages, readSources, report } from './source/sources.ts';
import { checkBrowserReach } from './structure/browser-reach.ts';
import { checkCycles } from './structure/cycles.ts';
import { checkFiles } from './structure/file-rules.ts';
import { checkImports } from './structure/import-rules.ts';
import { checkComments, checkPages, checkWordBudgets } from './structure/language-rules.ts';
import { checkLinks } from './structure/link-rules.ts';
import { olderLines } from './structure/older-language-data.ts';
import { checkBrandedColumns, checkScopes } from './structure/scope-rules.ts';
import { checkSql } from './structure/sql-rules.ts';
import { checkStyles } from './structure/style-rules.ts';
import { checkTables } from './structure/table-rules.ts';
import { checkTime } from './structure/time-rules.ts';
import { checkTransactions } from './structure/transaction-rules.ts';
import { checkWaits } from './structure/wait-rules.ts';
import { checkWrites } from './structure/write-rules.ts';

// A check that finds nothing to look at must not pass.
const minSources = 50;

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = await readSources(root, ['src', 'demo', 'scripts', 'bench', 'chaos', 'tests']);
const checks = [
  checkFiles,
  checkImports,
  checkBrowserReach,
  checkCycles,
  checkTables,
  checkScopes,
  checkBrandedColumns,
  checkSql,
  checkStyles,
  checkTime,
  checkWrites,
  checkTransactions,
  checkWaits,
];
const pages = await readPages(root);
const faults: Fault[] = [
  ...checks.flatMap((check) => check(sources)),
  ...checkComments(sources, olderLines),
  ...checkPages(pages),
  ...checkWordBudgets(pages),
  ...checkLinks(pages, (path) => existsSync(join(root, path))),
];
if (sources.length < minSources)
  faults.push({ path: 'src', message: `holds only ${sources.length} files: the check looks at the wrong place.` });
if (pages.length < minSources)
  faults.push({ path: 'docs', message: `there are only ${pages.length} pages: the check looks at the wrong place.` });
process.exitCode = report(faults, `${sources.length} files stand where they belong`);
