import { z } from 'zod';

const loginMethod = z.enum(['linkedin', 'google', 'auth0', 'email', 'otl', 'mobile']);
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

/** A provider of social sign-in as the client registered with it; the secret comes from the environment (README, "Ways to sign in"). */
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
const hideableJobFields = z.enum([
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
export const feeSchema = z.strictObject({ type: z.enum(['ABSOLUTE', 'PERCENTAGE']), value: z.string().regex(/^\d{1,4}(\.\d{1,2})?$/) });

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
  currencies: z.array(z.string().length(3)).default([]),
  /** Countries a talent may want to work in (decision 0011); false: talents are not asked. */
  countriesOfInterest: z.union([z.literal(false), countries.min(1)]).default(false),
  externalApplicationLink: z.boolean().default(false),
  ipDetectionOnSearch: z.boolean().default(false),
  /**
   * How members of a pool are told of its new projects: false, by a mail of the pool, at most once an hour; true, in one
   * daily mail together with their saved searches (features/job-alerts/README.md).
   */
  jobNotificationDigest: z.boolean().default(false),
  /** IANA name: the time zone of talents whose own is unknown. */
  timeZone: z
    .string()
    .refine((name) => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC', 'no time zone')
    .default('UTC'),
  modernApplicationFlow: z.boolean().default(false),
  preApplicationQuestions: z.boolean().default(false),
  publicSearch: z.strictObject({ disabled: z.boolean().default(false) }).prefault({}),
  /**
   * Which sign-in methods are switched on; none means e-mail and password. A passkey creates no account, so it is offered beside
   * whichever methods are on, unless it is switched off.
   */
  freelancerLogin: z.partialRecord(z.enum([...loginMethod.options, 'passkey']), z.boolean()).default({}),
  /**
   * A request for a one-time link answers the same for every address. Off: people with a typing error learn that there is no
   * such account, but so does everyone who tries to find out who has one.
   */
  hidesRegisteredEmails: z.boolean().default(true),
  requiredVerifications: z
    .strictObject({ email: verification.default('principal'), mobile: verification.default('disabled') })
    .prefault({}),
  preferredSortedCountries: countries.default([]),
  registerNotificationCountry: countries.default([]),
  emailSpecialCharacters: z.boolean().default(true),
  mobileCountrySettings: z
    .strictObject({
      excludedEnabled: z.boolean().default(false),
      excludedList: countries.default([]),
      prefEnabled: z.boolean().default(false),
      prefList: countries.default([]),
    })
    .prefault({}),
  feedJobType: z.record(z.string(), z.string()).default({}),
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
  boardMode: z.boolean().default(false),
  /** Whether a cookie remembers for 30 days by which campaign or recommendation a visitor came (specification section 7). */
  affiliateCookies: z.boolean().default(true),
  /** Fields of a project that a legal entity hides, by the entity's name. */
  jobFieldSettings: z.record(z.string(), z.strictObject({ hidden: z.array(hideableJobFields).default([]) })).default({}),
  /** `cl__user_device_validity`: how many days the browser id cookie lives. */
  userDeviceValidityDays: z.number().int().min(1).max(3650).default(365),
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
  forwardMode: z.enum(['DIRECT', 'REVIEWED', 'AUTO']).default('REVIEWED'),
  fee: feeSchema.default({ type: 'PERCENTAGE', value: '0' }),
  defaultCurrency: z.string().length(3).default('EUR'),
  /** Working days until an application is answered: the reply clock. */
  replyDays: z.number().int().min(1).max(60).default(10),
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
  id: z.number().int().positive(),
  name: z.string().min(1),
  /** Hosts this client answers on; the first one is used in links of mails. */
  hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/)).min(1),
  languages: z.array(z.strictObject({ iso: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/), name: z.string() })).min(1),
  primaryColor: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  talentLogo: z.string().default('logo.svg'),
  /** The same for dark pages (`darkMode`); without it the logo stands on a white plate there. */
  talentLogoDark: z.string().nullable().default(null),
  /** Beside the company on pages of projects; without it only the legal entities that show theirs have one. */
  projectLogo: z.string().nullable().default(null),
  ogImage: z.string().nullable().default(null),
  legalEntity: z.array(z.strictObject({ name: z.string(), show_logo: z.boolean(), logo: z.string().nullable() })).default([]),
  reCaptchaSiteKey: z.string().nullable().default(null),
  reCaptchaIsEnabled: z.boolean().default(false),
  /** Sender of mails, `Name <address>`. */
  mailFrom: z.string(),
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
