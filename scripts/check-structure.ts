import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Fault, listPaths, readSources, report } from './source/sources.ts';
import { checkBrowserReach } from './structure/browser-reach.ts';
import { checkCycles } from './structure/cycles.ts';
import { checkDocuments } from './structure/document-rules.ts';
import { checkFiles } from './structure/file-rules.ts';
import { checkFunctions } from './structure/function-rules.ts';
import { checkImports } from './structure/import-rules.ts';
import { checkMigrations, readMigrationSources } from './structure/migration-rules.ts';
import { checkPointers } from './structure/pointer-rules.ts';
import { checkPorts } from './structure/port-rules.ts';
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
const folders = ['src', 'demo', 'scripts', 'bench', 'chaos', 'tests'];
const sources = await readSources(root, folders);
const paths = await listPaths(root, [
  ...folders,
  'docs',
  'migrations',
  'database',
  'messages',
  'synonyms',
  'tenants',
  'deploy',
  'scan-packages',
  '.github',
]);
const pages = [...(await readSources(root, ['docs'])), { path: 'README.md', text: await readFile(join(root, 'README.md'), 'utf8') }];
const checks = [
  checkFiles,
  checkFunctions,
  checkImports,
  checkBrowserReach,
  checkCycles,
  checkTables,
  checkScopes,
  checkBrandedColumns,
  checkPorts,
  checkSql,
  checkStyles,
  checkTime,
  checkWrites,
  checkTransactions,
  checkWaits,
];
const faults: Fault[] = [
  ...checks.flatMap((check) => check(sources)),
  ...checkPointers(sources, paths, pages),
  ...checkMigrations(await readMigrationSources(root)),
];
if (sources.length < minSources)
  faults.push({ path: 'src', message: `holds only ${sources.length} files: the check looks at the wrong place.` });
faults.push(...(await checkDocuments(root, sources)));
process.exitCode = report(faults, `${sources.length} files stand where they belong`);
