import type { SectionName } from '../fields.ts';

export const profileTabs = ['overview', 'experience', 'skills', 'rate', 'documents', 'answers'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** An unknown tab is the first one (ux design, section 5). */
export function profileTabOf(value: string | null): ProfileTab {
  return profileTabs.find((tab) => tab === value) ?? 'overview';
}

/** @example profileLink('experience', 'employmentHistory.2') // '/app/profile?tab=experience&edit=employmentHistory.2' */
export function profileLink(tab: ProfileTab, edit?: string): string {
  const query = new URLSearchParams({ tab, ...(edit ? { edit } : {}) });
  return `/app/profile?${query}`;
}

/** The tab that has a section's form. */
const tabOfSection: Readonly<Record<SectionName, ProfileTab>> = {
  about: 'overview',
  address: 'overview',
  countries: 'rate',
  skills: 'skills',
  languages: 'skills',
};

/** Opens the form of a section. @example sectionLink('about') // '/app/profile?tab=overview&edit=about' */
export function sectionLink(section: SectionName): string {
  return profileLink(tabOfSection[section], section);
}
