/** Where talents read a text, in the order in which operators choose one. */
export const textAreas = [
  'everywhere',
  'search',
  'project',
  'signIn',
  'onboarding',
  'apply',
  'applications',
  'pools',
  'profile',
  'account',
  'legal',
  'mails',
  'documents',
] as const;
export type TextArea = (typeof textAreas)[number];

/** THE place of each group of texts: the second name of their keys. What is not here is read in many places. */
const areasOfGroups: Readonly<Record<string, TextArea>> = {
  search: 'search',
  links: 'search',
  place: 'search',
  project: 'project',
  rate: 'project',
  auth: 'signIn',
  register: 'signIn',
  verification: 'signIn',
  social: 'signIn',
  passkey: 'signIn',
  captcha: 'signIn',
  onboarding: 'onboarding',
  lead: 'onboarding',
  cv: 'onboarding',
  apply: 'apply',
  assessment: 'apply',
  securityId: 'apply',
  application: 'applications',
  invitation: 'applications',
  pool: 'pools',
  profile: 'profile',
  address: 'profile',
  phone: 'profile',
  account: 'account',
  alert: 'account',
  subscriptions: 'account',
  referral: 'account',
  legal: 'legal',
  info: 'legal',
  email: 'mails',
  export: 'documents',
  letter: 'documents',
  handOver: 'documents',
};

/** @example areaOfText('talent.nav.login') // 'everywhere' */
export function areaOfText(key: string): TextArea {
  return areasOfGroups[key.split('.')[1] ?? ''] ?? 'everywhere';
}

/** The desk's own texts are the product's: operators of all clients read the same. */
export function isOwnableText(key: string): boolean {
  return !key.startsWith('talent.desk.');
}

/** Mails and messages by which people notice that somebody is at their account, or prove who they are. */
const securityTexts =
  /^talent\.(?:phone\.sms\.|email\.(?:activation|passwordReset|passwordChanged|sessionReused|newDevice|emailChange|oneTimeLink|phoneChanged|passkey|social|farewell|notYou|confirmLink|link|footer))/;

/** Whether each placeholder has to stay: without its link, device or date such a message does not do what it is sent for. */
export function keepsPlaceholders(key: string): boolean {
  return securityTexts.test(key);
}
