import { type ReactNode, use } from 'react';
import { I18nContext } from './i18n/i18n.tsx';
import { ShellContext } from './shell-context.ts';

/** Renders elements to HTML; set by `entry.server.tsx`, so that browsers carry no renderer. */
let render: ((part: ReactNode) => string) | null = null;

/** HTML of parts rendered before, the longest unused first; about 2 kB each. Null: seen once, which is no reason to keep it. */
const kept = new Map<string, string | null>();
const mostKept = 3000;

/** From now on parts are rendered once and kept. */
export function keepParts(renderPart: (part: ReactNode) => string): void {
  render = renderPart;
}

type Content = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

/**
 * The content of an element that depends on nothing but `of`, the client and the language: a visitor's card, the links below
 * a page. The server keeps its HTML once it is asked for again, most of the work of a public page. The browser hydrates it like any
 * other element, because both come from the same components.
 *
 * `part` must not use the router, `useId`, the time or who is signed in: `of` is all that it shows, so nobody ever sees a
 * part made from other data than their own. Null renders it anew each time. Call it after all other hooks: the component
 * is left for another rendering and entered again.
 *
 * @example <Card as="article" {...useStaticPart('card', isSignedIn ? null : project, () => <CardBody project={project} />)} />
 */
export function useStaticPart(name: string, of: object | null, part: () => ReactNode): Content {
  const i18n = use(I18nContext);
  const shell = use(ShellContext);
  if (!render || !of || !shell) return { children: part() };
  // The address of the words names client and language, and changes with every word.
  const key = `${name} ${shell.messageScripts[0]} ${JSON.stringify(of)}`;
  const before = kept.get(key);
  kept.delete(key);
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '');
  if (before === undefined) {
    // A rendering of its own costs more than one among others: only what comes again is worth it.
    kept.set(key, null);
    return { children: part() };
  }
  const html =
    before ??
    render(
      <I18nContext value={i18n}>
        <ShellContext value={shell}>{part()}</ShellContext>
      </I18nContext>,
    );
  kept.set(key, html);
  return { dangerouslySetInnerHTML: { __html: html } };
}
