import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { defineConfig } from 'vitepress';
import { sections } from '../sidebar.ts';

// Pages are read from the copy that `scripts/docs.mjs` makes: the repository's Markdown at its paths, and the reference of the calls.
const source = join(import.meta.dirname, '../../.cache/docs-pages');

/** Calls by their tag, as `scripts/docs/write-reference.mjs` lists them. */
const references: { title: string; pages: string[] }[] = JSON.parse(readFileSync(join(source, 'reference.json'), 'utf8'));

/** @example addressOf('docs/feeds.md') // '/docs/feeds' */
function addressOf(page: string): string {
  return `/${page.replace(/\.md$/, '')}`;
}

function titleOf(page: string): string {
  return /^# (.+)$/m.exec(readFileSync(join(source, page), 'utf8'))?.[1]?.replaceAll('`', '') ?? basename(page, '.md');
}

function groupOf({ title, pages }: { title: string; pages: readonly string[] }) {
  return { text: title, items: pages.map((page) => ({ text: titleOf(page), link: addressOf(page) })) };
}

/** Headings of the calls, and the words between them. */
function callsOf(text: string): string {
  return text
    .replace(/\n## (?:Schemas|Webhooks)\n[\s\S]*/, '')
    .split(/^(?=#{1,4} )/m)
    .filter((part) => !part.startsWith('####'))
    .join('');
}

/** Links to files that are no page of the site, such as code, become plain words; on GitHub they lead to the files. A folder is its page. */
function resolveFiles(markdown: MarkdownRenderer): void {
  markdown.core.ruler.after('inline', 'resolve-files', ({ tokens, env }) => {
    const inFolder = (href: string) => join(dirname(env.path), href);
    for (const { children } of tokens) {
      let isInFile = false;
      for (const token of children ?? []) {
        const href = token.attrGet('href');
        if (href !== null && !/^(?:[a-z]+:|#)/.test(href) && !/\.md(?:#|$)/.test(href)) {
          const hasPage = existsSync(inFolder(`${href}/README.md`));
          if (hasPage) token.attrSet('href', `${href.replace(/\/$/, '')}/README.md`);
          isInFile = !hasPage;
        }
        if (!isInFile || !token.type.startsWith('link_')) continue;
        isInFile = token.type === 'link_open';
        Object.assign(token, { type: 'html_inline', tag: '', content: '' });
      }
    }
  });
}

/** A picture whose dark form stands next to it (`search.png`, `search-dark.png`) is shown in the scheme of the reader. */
function showPicturesInBothSchemes(markdown: MarkdownRenderer): void {
  const { image } = markdown.renderer.rules;
  if (!image) return;
  markdown.renderer.rules.image = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const light = token?.attrGet('src') ?? '';
    const dark = light.replace(/\.png$/, '-dark.png');
    if (!token || dark === light || !existsSync(join(dirname(env.path), dark))) return image(tokens, index, options, env, self);
    const inScheme = (src: string, scheme: string) => {
      token.attrSet('src', src);
      token.attrSet('class', scheme);
      return image(tokens, index, options, env, self);
    };
    return inScheme(light, 'in-light') + inScheme(dark, 'in-dark');
  };
}

export default defineConfig({
  title: 'Openpool',
  description: 'A white-labelled job marketplace for freelancers and contractors',
  lang: 'en',
  base: process.env.DOCS_BASE ?? '/',
  srcDir: '../.cache/docs-pages',
  outDir: 'dist',
  cleanUrls: true,
  markdown: {
    config(markdown) {
      resolveFiles(markdown);
      showPicturesInBothSchemes(markdown);
    },
  },
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        // Of the reference calls are found, by their names and what is said of them; examples and shapes would be nine tenths of the index.
        _render(text, env, markdown) {
          const isReference = env.relativePath.startsWith('reference/');
          return markdown.render(isReference ? callsOf(text) : text, env);
        },
      },
    },
    outline: [2, 3],
    sidebar: [...sections.map((section) => groupOf(section)), ...references.map((section) => ({ ...groupOf(section), collapsed: true }))],
  },
});
