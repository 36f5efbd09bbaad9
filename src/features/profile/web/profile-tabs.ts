import type { ClientContext } from '../../../contract/client-context.ts';
import { fieldsOfSection, historyNames } from '../fields.ts';
import { type ProfileTab, profileTabOf, profileTabs } from './profile-link.ts';

/** The fields of a tab, where a client may hide them all. */
const fieldsOfTab: Partial<Record<ProfileTab, readonly string[]>> = {
  experience: historyNames,
  skills: [...fieldsOfSection('skills'), ...fieldsOfSection('languages')],
  rate: ['hourRate', 'availability', 'countriesOfInterest'],
};

/**
 * The title key of a tab; null when the client hides all its fields. Hidden fields are left out of the title, too.
 *
 * @param hidden the fields that are not shown, those that the client does not ask for included (`unshownFields`).
 * @example tabKey('rate', ['hourRate']) // 'talent.profile.tab.rate'
 */
export function tabKey(tab: ProfileTab, hidden: readonly string[]): string | null {
  const fields = fieldsOfTab[tab];
  if (fields?.every((field) => hidden.includes(field))) return null;
  if (tab !== 'rate' || !hidden.includes('countriesOfInterest')) return `talent.profile.tab.${tab}`;
  if (hidden.includes('hourRate')) return 'talent.profile.section.availability';
  return hidden.includes('availability') ? 'talent.profile.field.hourRate' : 'talent.profile.tab.rate';
}

/** Fields that are on no tab of this client. */
export function unshownFields(client: Pick<ClientContext, 'hiddenProfileFields' | 'countriesOfInterest'>): readonly string[] {
  return client.countriesOfInterest.length > 0 ? client.hiddenProfileFields : [...client.hiddenProfileFields, 'countriesOfInterest'];
}

/** The tab of an address; one without fields, like an unknown one, is the first. */
export function shownTabOf(value: string | null, unshown: readonly string[]): ProfileTab {
  const tab = profileTabOf(value);
  return tabKey(tab, unshown) === null ? profileTabs[0] : tab;
}
