import { z } from 'zod';
import { forwardModes } from '../../contract/forward-modes.ts';
import { defaultCurrency } from '../../contract/money.ts';

const loginMethod = z.enum(['linkedin', 'google', 'auth0', 'email', 'otl', 'mobile']);
/** By what talents sign in. */
export const signInMethods = [...loginMethod.options, 'passkey'] as const;
/** Specification section 4, "Login methods". */
export type LoginMethod = z.infer<typeof loginMethod>;
/** Only what stays on the machine, as in tests, may go without encryption. */
function isSecureAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));
}

const verification = z.enum(['principal', 'alternative', 'disabled']);
const countries = z.array(z.string().regex(/^[A-Z]{2}$/));

/** A provider of social sign-in as the client registered with it; the secret comes from the environment (docs/operating.md, "Ways to sign in"). */
const socialProvider = z.strictObject({
  clientId: z.string().min(1),
  /** For `auth0`, which may be any OpenID provider: `https://example.eu.auth0.com/`. The others have one each. */
  issuer: z.url({ protocol: /^https$/ }).optional(),
  /** The name on the button instead of the provider's own. */
  name: z.string().min(1).optional(),
  /** How the provider expects the secret; `post` unless its own settings say "basic". */
  secretAs: z.enum(['post', 'basic']).optional(),
});

/** Fields of a project that a legal entity may hide; title, description, status and work mode are always shown. */
export const hideableJobFields = z.enum([
  'legalEntityName',
  'originatingDisplayName',
  'siteCity',
  'siteAddress',
  'siteCode',
  'hoursPerWeek',
  'assignmentPeriodStart',
  'assignmentPeriodEnd',
  'periodDeadline',
  'rateRange',
  'vmsId',
  'jobType',
  'jobClass',
  'positionsNumber',
]);
export type HideableJobField = z.infer<typeof hideableJobFields>;

/** The fee between what the talent receives and what the client sees (product decisions, section 7). */
export const feeSchema = z.strictObject({
  type: z.enum(['ABSOLUTE', 'PERCENTAGE']).describe('An amount in the currency and unit of the rate, or a percentage of it'),
  value: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,2})?$/)
    .describe('The amount or percentage, with up to two decimals'),
});

/** Client config keys of specification section 6, each with its default when absent. */
export const clientConfigSchema = z.strictObject({
  /**
   * The rules for an address that a talent saves. `required`: parts that may not be empty; `lookup`: check whether the place
   * exists. Absent: no rules.
   */
  addressValidation: z
    .strictObject({
      required: z.array(z.enum(['street', 'addressLine2', 'zip', 'city', 'state', 'country'])).default([]),
      lookup: z.boolean().default(false),
    })
    .prefault({}),
  /** Currencies that talents may state their rate in; none: the usual one (`defaultCurrency`) only. Rates in applications are in the project’s. */
  currencies: z.array(z.string().length(3)).default([]),
  /** Countries a talent may want to work in (decision 0011); false: talents are not asked. */
  countriesOfInterest: z.union([z.literal(false), countries.min(1)]).default(false),
  /** Projects of partners lead to the partner’s own page (decision 0032). */
  externalApplicationLink: z.boolean().default(false),
  /** Whether the search offers the place that the visitor’s IP address points to. */
  ipDetectionOnSearch: z.boolean().default(false),
  /**
   * How members of a pool are notified of its new projects: false, by a mail of the pool, at most once an hour; true, in one
   * daily mail together with their saved searches (features/job-alerts/README.md).
   */
  jobNotificationDigest: z.boolean().default(false),
  /** IANA name: the time zone of talents whose own is unknown. */
  timeZone: z
    .string()
    .refine((name) => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC', 'no time zone')
    .default('UTC'),
  /** Whether a begun application is kept on the server, for other devices too; off: in the browser. */
  modernApplicationFlow: z.boolean().default(false),
  /** Whether the questions of a project are asked before everything else. */
  preApplicationQuestions: z.boolean().default(false),
  /** `disabled`: visitors must sign in to see projects. */
  publicSearch: z.strictObject({ disabled: z.boolean().default(false) }).prefault({}),
  /**
   * Which sign-in methods are switched on; none means e-mail and password. A passkey creates no account, so it is offered with any
   * of the methods, unless it is switched off.
   */
  freelancerLogin: z.partialRecord(z.enum(signInMethods), z.boolean()).default({}),
  /**
   * A request for a one-time link answers the same for every address. Off: people with a typing error learn that there is no
   * such account, but so does everyone who tries to find out who has one.
   */
  hidesRegisteredEmails: z.boolean().default(true),
  /** Which addresses talents must confirm: the principal one, another one as well, or none. */
  requiredVerifications: z
    .strictObject({ email: verification.default('principal'), mobile: verification.default('disabled') })
    .prefault({}),
  /** Countries at the top of lists; the first also decides how English writes dates. */
  preferredSortedCountries: countries.default([]),
  /** Sign-ups from these countries are mailed to the address that mails come from. */
  registerNotificationCountry: countries.default([]),
  /** Off: sign-up takes no e-mail address with unusual characters. */
  emailSpecialCharacters: z.boolean().default(true),
  /** Calling codes that are not offered (`excluded…`) and those at the top (`pref…`), each list only where it is enabled. */
  mobileCountrySettings: z
    .strictObject({
      excludedEnabled: z.boolean().default(false),
      excludedList: countries.default([]),
      prefEnabled: z.boolean().default(false),
      prefList: countries.default([]),
    })
    .prefault({}),
  /** What kinds of jobs in feeds are called here: the feed’s word, and ours. */
  feedJobType: z.record(z.string(), z.string()).default({}),
  /** Which lists of links stand below public pages. */
  seoLinksVisibility: z
    .strictObject({
      categories: z.boolean().default(false),
      pools: z.boolean().default(false),
      cities: z.boolean().default(false),
      poolsInCities: z.boolean().default(false),
    })
    .prefault({}),
  /** Off: pages say noindex and there is no sitemap (docs/search-engines.md). */
  seoIndex: z.boolean().default(true),
  /** Off: others cannot take public projects over by feeds and by calls from their pages (docs/feeds.md). */
  projectFeeds: z.boolean().default(true),
  /** Whether talents see which projects suit them, and why (docs/fit.md). */
  fit: z.boolean().default(true),
  /** Whether operators see how talents suit projects, as a help to read applications; needs `fit`, and docs/fit.md to be read before. */
  fitForOperators: z.boolean().default(false),
  /** A board without accounts: projects only, nobody can sign up or apply. */
  boardMode: z.boolean().default(false),
  /** Whether a cookie remembers for 30 days by which campaign or recommendation a visitor came (specification section 7). */
  affiliateCookies: z.boolean().default(true),
  /** Fields of a project that a legal entity hides, by the entity's name. */
  jobFieldSettings: z.record(z.string(), z.strictObject({ hidden: z.array(hideableJobFields).default([]) })).default({}),
  /** `cl__user_device_validity`: how many days the browser id cookie lives. */
  userDeviceValidityDays: z.number().int().min(1).max(3650).default(365),
  /** Fields of the profile that this client does not ask for. */
  hiddenProfileFields: z.array(z.string()).default([]),
  /** What a CV was read with less confidence than this (0 to 1) is marked as uncertain and offered unticked. */
  cvConfidence: z.number().min(0).max(1).default(0.7),
  /**
   * Session replay and monitoring (decision 0026): the project's key at OpenReplay, where its server takes recordings, and of a
   * hundred sessions how many are monitored and how many replayed. Null: no page loads anything for it.
   */
  monitoring: z
    .strictObject({
      token: z.string().min(1),
      ingestPoint: z.string().refine(isSecureAddress, 'not an address with https'),
      sampleRates: z
        .strictObject({ monitoring: z.number().min(0).max(100).default(100), replay: z.number().min(0).max(100).default(20) })
        .prefault({}),
    })
    .nullable()
    .default(null),
  /**
   * How applications go on: `DIRECT` (the client answers here, without a vendor system), `REVIEWED` (an operator passes them on), `AUTO`
   * (at once to the vendor system, as always for projects that come from one).
   */
  forwardMode: z.enum(forwardModes).default('REVIEWED'),
  /** Between what the talent receives and what the client sees: a percentage or an amount. */
  fee: feeSchema.default({ type: 'PERCENTAGE', value: '0' }),
  /** The currency that is preselected where a talent states a rate. */
  defaultCurrency: z.string().length(3).default(defaultCurrency),
  /** Working days until an application is answered: the reply clock. */
  replyDays: z.number().int().min(1).max(60).default(10),
  /** Operators need a second factor here; those without one enrol it at their next sign-in. `DESK_REQUIRE_SECOND_FACTOR` does the same for all clients. */
  secondFactorRequired: z.boolean().default(false),
  /** Mails to the operator about new applications: one for each, one a day, or none. */
  newApplicationMails: z.enum(['each', 'daily', 'off']).default('each'),
  /** Whether pages follow a device that asks for dark colours. */
  darkMode: z.boolean().default(false),
  /** How many days a closed application keeps personal data; then only counts remain. */
  applicationRetentionDays: z.number().int().min(30).max(1095).default(180),
  /** How many days the security log keeps an entry: sign-ins, new devices, changes. */
  securityEventRetentionDays: z.number().int().min(30).max(1095).default(365),
});

export type ClientConfig = z.infer<typeof clientConfigSchema>;

/** `tenants/<client>/client.json`. */
export const clientFileSchema = z.strictObject({
  /** For editors: where the schema of this file is (`openpool client schema`). */
  $schema: z.string().optional(),
  /** Never changes: rows of the database name the client by it. */
  id: z.number().int().positive(),
  /** Name of the portal, as talents read it. */
  name: z.string().min(1),
  /** Hosts this client answers on; the first one is used in links of mails. */
  hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/)).min(1),
  /** The first is that of visitors whose browser asks for none of them; `name` as the menu shows it. */
  languages: z.array(z.strictObject({ iso: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/), name: z.string() })).min(1),
  /** The one colour, of which all others are made with enough contrast. */
  primaryColor: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  /** Logo in the header, on pictures of links and on documents; without the file the name stands in words. */
  talentLogo: z.string().default('logo.svg'),
  /** The same for dark pages (`darkMode`); without it the logo stands on a white plate there. */
  talentLogoDark: z.string().nullable().default(null),
  /** Next to the company on pages of projects; without it only the legal entities that show theirs have one. */
  projectLogo: z.string().nullable().default(null),
  /** What a link to a page without a picture of its own shows; without it one is drawn from name, colour and logo. */
  ogImage: z.string().nullable().default(null),
  /** Companies whose projects show a logo of their own. */
  legalEntity: z.array(z.strictObject({ name: z.string(), show_logo: z.boolean(), logo: z.string().nullable() })).default([]),
  /** Site key of Google’s reCAPTCHA; without it forms have the built-in check. */
  reCaptchaSiteKey: z.string().nullable().default(null),
  /** Whether forms check that a person fills them in. */
  reCaptchaIsEnabled: z.boolean().default(false),
  /** Sender of mails, `Name <address>`. */
  mailFrom: z.string(),
  /** Where mails to the operator go, and on a board those of applicants; the sender of the portal's mails when left out. */
  operatorMail: z.email().nullable().default(null),
  /** Postal address and register entry at the foot of mails. */
  imprint: z.string(),
  /** Credentials of social sign-in; `config.freelancerLogin` switches it on. */
  social: z
    .strictObject({ linkedin: socialProvider.optional(), google: socialProvider.optional(), auth0: socialProvider.optional() })
    .prefault({}),
  config: clientConfigSchema.prefault({}),
});

export type ClientFile = z.infer<typeof clientFileSchema>;

/** Whether talents of this client may log in by passkey. */
export function offersPasskeys({ freelancerLogin, boardMode }: Pick<ClientConfig, 'freelancerLogin' | 'boardMode'>): boolean {
  return !boardMode && freelancerLogin.passkey !== false;
}

/** The sign-in methods a client has switched on; e-mail and password by default. */
export function enabledLoginMethods(config: Pick<ClientConfig, 'freelancerLogin'>): LoginMethod[] {
  const chosen = loginMethod.options.filter((method) => config.freelancerLogin[method]);
  return chosen.length > 0 ? chosen : ['email'];
}
