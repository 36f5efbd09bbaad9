import { type ReactNode, use } from 'react';
import { I18nContext } from './i18n/i18n.tsx';
import { ShellContext } from './shell-context.ts';

/** The HTML of a repeated part; null when it is to be rendered with the rest of the page. */
export type HtmlCache = (key: string, part: () => ReactNode) => string | null;

/** Set by `entry.server.tsx`; browsers load neither renderer nor cache. */
let htmlOf: HtmlCache | null = null;

export function setHtmlCache(cache: HtmlCache): void {
  htmlOf = cache;
}

type Content = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

/**
 * The content of an element that depends on nothing but `of`, the client and the language: a visitor's card, the links below
 * a page. The server keeps its HTML once it is requested again, most of the work of a public page. The browser hydrates it like any
 * other element, because both come from the same components.
 *
 * `part` must not use `useId`, the time or who is signed in, and of the router only links from the root (`/projects`): `of`
 * is all that it shows, so a part can never show another viewer's data. Null renders it each time. Call it after all other
 * hooks: the component may be suspended for another rendering and run again.
 *
 * @example <Card as="article" {...useCachedHtml('card', isSignedIn ? null : project, () => <CardBody project={project} />)} />
 */
export function useCachedHtml(name: string, of: object | null, part: () => ReactNode): Content {
  if (!import.meta.env.SSR || !htmlOf || !of) return { children: part() };
  const i18n = use(I18nContext);
  const shell = use(ShellContext);
  if (!shell) return { children: part() };
  // The address of the catalogue script names client and language, and changes with every word.
  const html = htmlOf(`${name} ${shell.messageScripts[0]} ${JSON.stringify(of)}`, () => (
    <I18nContext value={i18n}>
      <ShellContext value={shell}>{part()}</ShellContext>
    </I18nContext>
  ));
  return html === null ? { children: part() } : { dangerouslySetInnerHTML: { __html: html } };
}
