import { fieldsOfSection, historyNames } from '../fields.ts';
import type { ProfileTab } from './profile-link.ts';

/** The fields of a tab, where a client may hide them all. */
const fieldsOfTab: Partial<Record<ProfileTab, readonly string[]>> = {
  experience: historyNames,
  skills: [...fieldsOfSection('skills'), ...fieldsOfSection('languages')],
  rate: ['hourRate', 'availability'],
};

/**
 * The title key of a tab; null when the client hides all its fields. Hidden fields are left out of the title, too.
 *
 * @example tabKey('rate', ['hourRate']) // 'talent.profile.section.availability'
 */
export function tabKey(tab: ProfileTab, hidden: readonly string[]): string | null {
  const fields = fieldsOfTab[tab];
  if (fields?.every((field) => hidden.includes(field))) return null;
  if (tab === 'rate' && hidden.includes('hourRate')) return 'talent.profile.section.availability';
  if (tab === 'rate' && hidden.includes('availability')) return 'talent.profile.field.hourRate';
  return `talent.profile.tab.${tab}`;
}
