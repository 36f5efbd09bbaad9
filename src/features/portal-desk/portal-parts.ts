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
  'onboarding',
  'legal',
  'hosts',
  'history',
] as const;
export type PortalPart = (typeof portalParts)[number];
/** Pages of their own that stand in no navigation. */
export const portalViews = [...portalParts, 'review'] as const;
export type PortalView = (typeof portalViews)[number];

/** The address of a section. @example portalLink('legal', { edit: 'terms.de' }) // '/desk/portal?part=legal&edit=terms.de' */
export function portalLink(part: PortalView, more: Record<string, string> = {}): string {
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
  if (part === 'texts' || part === 'onboarding') return part;
  if (part !== 'settings') return null;
  if (name === 'config') return inner === signInSetting ? 'signIn' : 'switches';
  return partsOfSettings[name] ?? null;
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
