import { type TextArea, textAreas } from '../client-settings/text-areas.ts';
import { portalLink } from './portal-parts.ts';

/** What the list of texts shows, as its address says it. */
export type TextListState = {
  q: string;
  area: TextArea | null;
  own: boolean;
  cursor: string | null;
  /** The text that is open next to it. */
  open: string | null;
};

/** What an address says that no list has is left out. */
export function readTextList(search: URLSearchParams): TextListState {
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    area: textAreas.find((area) => area === search.get('area')) ?? null,
    own: search.get('own') === 'true',
    cursor: search.get('cursor') || null,
    open: search.get('open')?.slice(0, 200) || null,
  };
}

/** The list with something else. @example textListLink(state, { own: true, cursor: null }) */
export function textListLink(state: TextListState, change: Partial<TextListState> = {}): string {
  const { q, area, own, cursor, open } = { ...state, ...change };
  return portalLink('texts', {
    ...(q !== '' && { q }),
    ...(area !== null && { area }),
    ...(own && { own: 'true' }),
    ...(cursor !== null && { cursor }),
    ...(open !== null && { open }),
  });
}

/** The name of a field for the own text in a language. @example ownTextField('de') // 'own.de' */
export const ownTextField = (locale: string) => `own.${locale}`;
