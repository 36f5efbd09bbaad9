import { portalLink } from '../portal-desk/portal-parts.ts';

/** What the section of the client's pages shows, as its address says it. */
export type PageListState = {
  /** The page that is open, and in which language. */
  open: string | null;
  language: string | null;
  /** The language whose header and footer are open. */
  footer: string | null;
  add: boolean;
};

export function readPageList(search: URLSearchParams): PageListState {
  const language = (name: string) => /^[a-z]{2}$/.exec(search.get(name) ?? '')?.[0] ?? null;
  return {
    open: search.get('open')?.slice(0, 60) || null,
    language: language('language'),
    footer: language('footer'),
    add: search.get('add') === 'page',
  };
}

/** The section with something open. @example pagesLink({ open: 'help', language: 'de' }) */
export function pagesLink(opened: Partial<Record<'open' | 'language' | 'footer' | 'add', string>> = {}): string {
  return portalLink('pages', opened);
}
