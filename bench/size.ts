import { readFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { routeTable } from '../src/app/route-table.ts';
import { themeHref, themeStyles } from '../src/features/tenancy/api/theme.ts';
import { ensurePagesBuilt } from '../tests/support/built-pages.ts';
import type { Figure, Section } from '../tests/support/figures.ts';
import { loadInChromium } from './cold-load.ts';
import { openPortal, type Portal, servePortal } from './portal.ts';
import { signInAtDesk } from './sign-in-at-desk.ts';

const page = '/projects';

/** The first address of its kind in the search page: a project, and the other pages that people find by a search engine. */
const furtherPages = {
  'a project’s page': /href="(\/projects\/(?!in\/|pool\/|categories\/|ext\/)[^"/?]+\/\d+)"/,
  'a city’s page': /href="(\/projects\/in\/[^"/?]+)"/,
  'a category’s page': /href="(\/projects\/categories\/[^"?]+)"/,
  'a pool’s page': /href="(\/projects\/pool\/[^"/?]+\/\d+)"/,
};

/**
 * What a visitor's first page costs: files named by the page, then a real browser with an empty cache. Scripts are named, but
 * fetched after the largest paint (`vitals` counts what comes before).
 */
export const size: Section = {
  about: 'public pages, first visit, and operators’ pages; kB of 1,000 bytes, Brotli quality 11',
  async run() {
    ensurePagesBuilt();
    const portal = await openPortal({ projects: 640 });
    const server = await servePortal(portal);
    try {
      const { port } = new URL(server.origin);
      const html = await readPage(port, page);
      return [
        ...(await namedByPage(portal, html)),
        ...(await ofFurtherPages(portal, port, html)),
        ...(await loadInChromium(`${server.origin}${page}`)),
        ...(await ofOperators(portal, port)),
      ];
    } finally {
      await server.close();
      await portal.close();
    }
  },
};

async function namedByPage(portal: Portal, html: string): Promise<Figure[]> {
  const { scripts, modules, words } = await scriptsOf(portal, html);
  const styles = hrefs(html, /<link[^>]+rel="stylesheet"[^>]*? href="([^"#]+)/);
  const css = await total(styles, (href) => (href.startsWith('/theme/') ? themeOf(portal, href) : fileOf(href)));
  return [
    { name: 'JavaScript: modules and messages', value: modules + words, unit: 'kB', budget: 130 },
    { name: `  of this ${scripts.length} modules`, value: modules, unit: 'kB' },
    { name: '  of this messages of one language', value: words, unit: 'kB' },
    { name: `CSS: ${styles.length} style sheets`, value: css, unit: 'kB' },
    { name: 'HTML', value: compressed(html), unit: 'kB' },
  ];
}

/** What a visitor pays who comes to another public page first. */
function ofFurtherPages(portal: Portal, port: string, search: string): Promise<Figure[]> {
  return Promise.all(
    Object.entries(furtherPages).map(async ([name, pattern]) => {
      const [path] = hrefs(search, pattern);
      if (path === undefined) throw new Error(`${page} links to no such page: ${name}`);
      const { modules, words } = await scriptsOf(portal, await readPage(port, path));
      return { name: `  JavaScript of ${name}`, value: modules + words, unit: 'kB', budget: 130 };
    }),
  );
}

/** What an operator's first page costs, and what each of the others adds to it. */
async function ofOperators(portal: Portal, port: string): Promise<Figure[]> {
  const cookie = await signInAtDesk(portal.services, portal.services.config.DEFAULT_TENANT ?? '');
  const pages: Awaited<ReturnType<typeof scriptsOf>>[] = [];
  // One after another: a busy machine refuses some of many at once.
  for (const path of deskPages) pages.push(await scriptsOf(portal, await readPage(port, path, cookie)));
  const [first, ...others] = pages;
  if (!first || others.length === 0) throw new Error('there are no pages of operators');
  const added = await Promise.all(
    others.map(({ scripts }) =>
      total(
        scripts.filter((href) => !first.scripts.includes(href)),
        fileOf,
      ),
    ),
  );
  return [
    { name: 'Operators: JavaScript of the first page', value: first.modules + first.words, unit: 'kB', budget: 180 },
    { name: '  of this messages of one language', value: first.words, unit: 'kB' },
    { name: `Operators: most that one of ${others.length} further pages adds`, value: Math.max(...added), unit: 'kB', budget: 40 },
  ];
}

/** Pages of operators whose address needs no id. */
const deskPages = routeTable.flatMap(({ path, layout }) => (layout === 'desk' && !path.includes(':') ? [path] : []));

async function scriptsOf(portal: Portal, html: string): Promise<{ scripts: string[]; modules: number; words: number }> {
  const scripts = [
    ...new Set([
      ...hrefs(html, /<link rel="modulepreload" href="([^"]+)"/),
      ...hrefs(html, /import "([^"]+)"/),
      ...hrefs(html, /import \* as \w+ from "([^"]+)"/),
    ]),
  ];
  const messages = hrefs(html, /<script src="(\/messages\/[^"]+)"/);
  return {
    scripts,
    modules: await total(scripts, (href) => fileOf(href)),
    words: await total(messages, (href) => portal.services.catalogues.script(href)?.body ?? missing(href)),
  };
}

function hrefs(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(new RegExp(pattern, 'g'))].flatMap((match) => match[1] ?? []);
}

async function total(paths: readonly string[], read: (path: string) => string | Promise<string>): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => compressed(await read(path))));
  return sizes.reduce((sum, one) => sum + one, 0);
}

/** Kilobytes; each file for itself, as it travels. */
function compressed(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000;
}

function fileOf(href: string): Promise<string> {
  return readFile(`build/client${href}`, 'utf8');
}

function themeOf(portal: Portal, href: string): string {
  const tenant = portal.services.tenants.all.find((candidate) => themeHref(candidate) === href);
  return tenant ? themeStyles(tenant) : missing(href);
}

async function readPage(port: string, path: string, cookie = ''): Promise<string> {
  // `DEFAULT_TENANT` answers on the address; names under localhost resolve in browsers only.
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-language': 'en', cookie } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

function missing(href: string): never {
  throw new Error(`the page names ${href}, which nothing serves`);
}
