import { profileLink, sectionLink } from '../../profile/web/profile-link.ts';
import type { ShownFact } from '../fact-words.ts';
import type { FactKind, FactSource } from '../facts.ts';

/** Where a talent reads or changes what a fact was read from. */
const linkOfSource: Record<FactSource, string> = {
  skills: sectionLink('skills'),
  title: sectionLink('about'),
  history: profileLink('experience'),
  rate: profileLink('rate'),
  home: sectionLink('address'),
  countries: sectionLink('countries'),
  availability: profileLink('rate'),
  languages: sectionLink('languages'),
};

/** Where the profile can say what it does not say yet. */
const sourceOfKind: Record<FactKind, FactSource> = {
  skill: 'skills',
  role: 'title',
  rate: 'rate',
  place: 'home',
  time: 'availability',
  language: 'languages',
};

/** Where it was read, or where it can be said. */
export function factLink(fact: ShownFact): { source: FactSource; to: string } {
  const source = fact.source ?? sourceOfKind[fact.kind];
  return { source, to: linkOfSource[source] };
}
