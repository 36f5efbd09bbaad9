import { deskLinks } from '../../contract/desk-links.ts';
import type { LackCode } from '../client-settings/lacks.ts';
import { pathOf } from '../client-settings/merge-patch.ts';
import { signInSetting } from './switch-rows.ts';

/** Sections of the page of the portal, in the order of its navigation; each has an address. */
export const portalParts = [
  'colour',
  'logos',
  'languages',
  'contact',
  'switches',
  'signIn',
  'texts',
  'pages',
  'onboarding',
  'legal',
  'hosts',
  'history',
] as const;
export type PortalPart = (typeof portalParts)[number];
/** What the page of the portal shows: its sections but the one that has a page of its own, and the changes of the draft. */
export const portalViews = [...portalParts.filter((part) => part !== 'pages'), 'review'] as const;
export type PortalView = PortalPart | 'review';

/** The address of a section. @example portalLink('legal', { edit: 'terms.de' }) // '/desk/portal?part=legal&edit=terms.de' */
export function portalLink(part: PortalView, more: Record<string, string> = {}): string {
  if (part === 'pages') return [deskLinks.portalPages, new URLSearchParams(more)].filter(String).join('?');
  return `${deskLinks.portal}?${new URLSearchParams({ part, ...more })}`;
}

/** Settings by the section in which they are changed; those below `config` are switches. */
const partsOfSettings: Readonly<Record<string, PortalPart>> = {
  primaryColor: 'colour',
  talentLogo: 'logos',
  talentLogoDark: 'logos',
  projectLogo: 'logos',
  ogImage: 'logos',
  languages: 'languages',
  name: 'contact',
  mailFrom: 'contact',
  operatorMail: 'contact',
  imprint: 'contact',
  reCaptchaSiteKey: 'contact',
  reCaptchaIsEnabled: 'contact',
  social: 'signIn',
  hosts: 'hosts',
};

/** The section of what a draft changes; null for what another page changes. @example partOfPlace('/settings/config/replyDays') // 'switches' */
export function partOfPlace(place: string): PortalPart | null {
  const [part, name = '', inner] = pathOf(place);
  if (part === 'files') return 'logos';
  if (part === 'legalTexts') return 'legal';
  if (part === 'texts' || part === 'pages' || part === 'onboarding') return part;
  // The texts of categories and pools are changed on the page of the pools.
  if (part === 'content') return inner === 'categories' || inner === 'pools' ? null : 'pages';
  if (part !== 'settings') return null;
  if (name === 'config') return inner === signInSetting ? 'signIn' : 'switches';
  return partsOfSettings[name] ?? null;
}

/** Where what a draft changes can be changed further; null for what another page changes. */
export function linkOfPlace(place: string): string | null {
  const part = partOfPlace(place);
  const [, name = '', key = ''] = pathOf(place);
  if (part === null) return null;
  if (part === 'texts') return portalLink(part, { open: key });
  if (part !== 'pages') return portalLink(part);
  const [open = '', language = ''] = name.split('.');
  return portalLink(part, place.startsWith('/pages/') ? { open, language } : { footer: name });
}

/** The section of what is missing; null where another page has it. */
export const partsOfLacks: Readonly<Record<LackCode, PortalPart | null>> = {
  legalText: 'legal',
  legalTextLanguage: 'legal',
  mailFrom: 'contact',
  mailFromUndelivered: 'contact',
  imprint: 'contact',
  logo: 'logos',
  picture: 'logos',
  entityLogo: 'logos',
  darkLogo: 'logos',
  onboardingFields: 'onboarding',
  captchaOff: 'contact',
  hosts: 'hosts',
};
