import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../lib/paths.mjs';

/**
 * Writes a page for each tag of both documents of the calls, and `reference.json`, which lists them.
 *
 * @param {string} folder where the pages of the site are
 * @param {{ title: string, name: string, document: object }[]} documents OpenAPI 3.1
 */
export async function writeReference(folder, documents) {
  const { createMarkdownFromOpenApi } = await importFromSite('@scalar/openapi-to-markdown');
  const listed = [];
  for (const { title, name, document } of documents) {
    const pages = [];
    await mkdir(join(folder, 'reference', name), { recursive: true });
    for (const tag of document.tags) {
      const part = partOfTag(document, tag.name);
      if (Object.keys(part.paths).length === 0) continue;
      const page = `reference/${name}/${tag.name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.md`;
      await writeFile(join(folder, page), inPage(await createMarkdownFromOpenApi(part), tag));
      pages.push(page);
    }
    listed.push({ title, pages });
  }
  await writeFile(join(folder, 'reference.json'), JSON.stringify(listed));
}

/** A package of the site, which are apart from those of the product. */
async function importFromSite(name) {
  const resolve = createRequire(inRoot('docs-site', 'package.json')).resolve;
  return import(pathToFileURL(resolve(name)).href);
}

/** The document with the calls of one tag, and the shapes that they use. */
function partOfTag({ webhooks, servers: _, ...document }, tag) {
  const paths = {};
  for (const [path, item] of Object.entries(document.paths)) {
    const chosen = Object.entries(item).filter(([, { tags }]) => tags?.includes(tag));
    if (chosen.length > 0) paths[path] = Object.fromEntries(chosen);
  }
  const hooks = tag === 'Webhooks' && webhooks ? { webhooks } : {};
  const schemas = schemasOf({ paths, ...hooks }, document.components.schemas);
  return {
    ...document,
    paths,
    ...hooks,
    tags: document.tags.filter(({ name }) => name === tag),
    components: { ...document.components, schemas },
  };
}

function schemasOf(users, schemas) {
  const named = new Set();
  const follow = (text) => {
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (named.has(name)) continue;
      named.add(name);
      follow(JSON.stringify(schemas[name]));
    }
  };
  follow(JSON.stringify(users));
  return Object.fromEntries([...named].sort().map((name) => [name, schemas[name]]));
}

/** Under the name of the tag, without what is said of the document as a whole. */
function inPage(markdown, { name, description }) {
  const operations = markdown.indexOf('\n## Operations');
  if (operations === -1) throw new Error(`the reference of “${name}” has another form than expected`);
  return `---\noutline: [2, 3]\neditLink: false\n---\n\n# ${name}\n\n${description ?? ''}\n${markdown.slice(operations)}`;
}
