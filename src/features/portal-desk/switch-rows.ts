/**
 * How a switch of `client.json` is shown and typed. `rule`: parts of addresses that are required; `amount`: a fee; `entities`: fields that
 * companies hide; `recording`: an account for session replay.
 */
export type SwitchKind =
  | ('switch' | 'choice' | 'number' | 'text' | 'codes' | 'codesOrNone' | 'boxes' | 'pairs')
  | ('amount' | 'entities' | 'recording');

export const switchGroups = ['found', 'applying', 'accounts', 'profile', 'mails', 'rates', 'appearance', 'data'] as const;
type SwitchGroup = (typeof switchGroups)[number];

type SwitchRow = { name: string; group: SwitchGroup; kind: SwitchKind; options?: readonly string[] };

const verifications = ['principal', 'alternative', 'disabled'] as const;
const addressParts = ['street', 'addressLine2', 'zip', 'city', 'state', 'country'] as const;

/**
 * Every switch below `config` but the sign-in methods, in the order of the page. A test compares the list with the schema
 * (`tenancy/client-config.ts`); each name has its words in `messages/`: `talent.desk.portal.switch.<name>` and `….about`.
 */
export const switchRows = [
  { name: 'publicSearch.disabled', group: 'found', kind: 'switch' },
  { name: 'boardMode', group: 'found', kind: 'switch' },
  { name: 'seoIndex', group: 'found', kind: 'switch' },
  { name: 'projectFeeds', group: 'found', kind: 'switch' },
  { name: 'ipDetectionOnSearch', group: 'found', kind: 'switch' },
  { name: 'externalApplicationLink', group: 'found', kind: 'switch' },
  { name: 'seoLinksVisibility.categories', group: 'found', kind: 'switch' },
  { name: 'seoLinksVisibility.pools', group: 'found', kind: 'switch' },
  { name: 'seoLinksVisibility.cities', group: 'found', kind: 'switch' },
  { name: 'seoLinksVisibility.poolsInCities', group: 'found', kind: 'switch' },
  { name: 'affiliateCookies', group: 'found', kind: 'switch' },
  { name: 'feedJobType', group: 'found', kind: 'pairs' },
  { name: 'jobFieldSettings', group: 'found', kind: 'entities' },
  { name: 'forwardMode', group: 'applying', kind: 'choice', options: ['DIRECT', 'REVIEWED', 'AUTO'] },
  { name: 'replyDays', group: 'applying', kind: 'number' },
  { name: 'preApplicationQuestions', group: 'applying', kind: 'switch' },
  { name: 'modernApplicationFlow', group: 'applying', kind: 'switch' },
  { name: 'fit', group: 'applying', kind: 'switch' },
  { name: 'fitForOperators', group: 'applying', kind: 'switch' },
  { name: 'requiredVerifications.email', group: 'accounts', kind: 'choice', options: verifications },
  { name: 'requiredVerifications.mobile', group: 'accounts', kind: 'choice', options: verifications },
  { name: 'hidesRegisteredEmails', group: 'accounts', kind: 'switch' },
  { name: 'emailSpecialCharacters', group: 'accounts', kind: 'switch' },
  { name: 'mobileCountrySettings.excludedEnabled', group: 'accounts', kind: 'switch' },
  { name: 'mobileCountrySettings.excludedList', group: 'accounts', kind: 'codes' },
  { name: 'mobileCountrySettings.prefEnabled', group: 'accounts', kind: 'switch' },
  { name: 'mobileCountrySettings.prefList', group: 'accounts', kind: 'codes' },
  { name: 'secondFactorRequired', group: 'accounts', kind: 'switch' },
  { name: 'hiddenProfileFields', group: 'profile', kind: 'boxes' },
  { name: 'addressValidation.required', group: 'profile', kind: 'boxes', options: addressParts },
  { name: 'addressValidation.lookup', group: 'profile', kind: 'switch' },
  { name: 'countriesOfInterest', group: 'profile', kind: 'codesOrNone' },
  { name: 'preferredSortedCountries', group: 'profile', kind: 'codes' },
  { name: 'cvConfidence', group: 'profile', kind: 'number' },
  { name: 'jobNotificationDigest', group: 'mails', kind: 'switch' },
  { name: 'newApplicationMails', group: 'mails', kind: 'choice', options: ['each', 'daily', 'off'] },
  { name: 'registerNotificationCountry', group: 'mails', kind: 'codes' },
  { name: 'fee', group: 'rates', kind: 'amount' },
  { name: 'defaultCurrency', group: 'rates', kind: 'text' },
  { name: 'currencies', group: 'rates', kind: 'codes' },
  { name: 'darkMode', group: 'appearance', kind: 'switch' },
  { name: 'timeZone', group: 'appearance', kind: 'text' },
  { name: 'applicationRetentionDays', group: 'data', kind: 'number' },
  { name: 'securityEventRetentionDays', group: 'data', kind: 'number' },
  { name: 'userDeviceValidityDays', group: 'data', kind: 'number' },
  { name: 'monitoring', group: 'data', kind: 'recording' },
] as const satisfies readonly SwitchRow[];

export type SwitchName = (typeof switchRows)[number]['name'];

/** The sign-in methods are switches too, in a section of their own. */
export const signInSetting = 'freelancerLogin';

/** A row with what only some rows have. */
export function switchRow(name: SwitchName): SwitchRow {
  const row = switchRows.find((each) => each.name === name);
  if (!row) throw new Error(`no switch ${name}`);
  return row;
}
