// npm run docs: a site of the documents and of both references of the calls, in docs-site/dist. `npm run docs -- --show` serves it.
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readDocuments } from './docs/read-documents.mjs';
import { writeReference } from './docs/write-reference.mjs';
import { ensureExtraPackages } from './lib/extra-packages.mjs';
import { cacheFolder, inRoot } from './lib/paths.mjs';
import { runInForeground, runQuietly } from './lib/run.mjs';
import { LaunchError, launch, say } from './lib/say.mjs';
import { ensureTools } from './lib/tools.mjs';

const pages = join(cacheFolder, 'docs-pages');

launch(async () => {
  const tools = await ensureTools();
  await ensureExtraPackages(tools, 'docs-site');
  await copyMarkdown();
  say('reading the documents of the calls from a server …');
  await writeReference(pages, await readDocuments(tools));
  const vitepress = (command) =>
    runInForeground(tools.node, [inRoot('docs-site', 'node_modules', 'vitepress', 'bin', 'vitepress.js'), command, 'docs-site'], tools.env);
  const code = await vitepress('build');
  return code === 0 && process.argv.includes('--show') ? vitepress('preview') : code;
});

/** The Markdown of the repository, at its paths, so that links between pages hold, with its pictures. */
async function copyMarkdown() {
  await rm(pages, { recursive: true, force: true });
  const { code, output } = await runQuietly('git', [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    '*.md',
    'docs/images',
    'docs/samples',
    ':!tenants',
    ':!demo',
  ]);
  if (code !== 0) throw new LaunchError(`git does not list the pages: ${output.trim()}`);
  for (const path of output.split('\0').filter(Boolean)) await cp(inRoot(path), join(pages, path));
  await cp(inRoot('docs-site', 'index.md'), join(pages, 'index.md'));
}
