import { z } from '@hono/zod-openapi';
import { legalDocuments } from './legal-documents.ts';

/** Specification section 3, "Client context", with the switches a page needs. */
export const clientContextSchema = z
  .object({
    id: z.number().int(),
    key: z.string(),
    name: z.string(),
    languages: z.array(z.object({ iso: z.string(), name: z.string() })),
    primaryColor: z.string(),
    /** Addresses on this host; null where the client has no such file, so that its name stands in words. */
    talentLogo: z.string().nullable(),
    talentLogoDark: z.string().nullable(),
    /** Width by height; a logo much wider than high holds the client's name. Null where the file does not say. */
    talentLogoRatio: z.number().nullable(),
    projectLogo: z.string().nullable(),
    /** Picture of link previews of pages that have none of their own; a path on this host. */
    ogImage: z.string(),
    /** False keeps every page out of search engines (specification section 3, "seo index flag"). */
    seoIndex: z.boolean(),
    projectFeeds: z.boolean(),
    legalEntity: z.array(z.object({ name: z.string(), show_logo: z.boolean(), logo: z.string().nullable() })),
    /** Which legal texts the client has; a text that is not there gets no link. */
    legalDocuments: z.array(z.enum(legalDocuments)),
    /** In which of its languages people can sign up: those that have every text they would agree to. */
    signUpLanguages: z.array(z.string()),
    talentDomainName: z.string(),
    reCaptchaSiteKey: z.string().nullable(),
    reCaptchaIsEnabled: z.boolean(),
    themeHref: z.string(),
    darkMode: z.boolean(),
    isPublicSearchEnabled: z.boolean(),
    boardMode: z.boolean(),
    /** Where people write to about a board's projects, which are not applied for here; null for clients with accounts. */
    contactMail: z.string().nullable(),
    loginMethods: z.array(z.string()),
    offersPasskeys: z.boolean(),
    /** Names of providers of social sign-in where the client calls one by another name than its own. */
    socialNames: z.record(z.string(), z.string()),
    modernApplicationFlow: z.boolean(),
    externalApplicationLink: z.boolean(),
    /** The search page may ask where the visitor seems to be and offer that city. */
    ipDetectionOnSearch: z.boolean(),
    emailSpecialCharacters: z.boolean(),
    seoLinksVisibility: z.object({ categories: z.boolean(), pools: z.boolean(), cities: z.boolean(), poolsInCities: z.boolean() }),
    preferredSortedCountries: z.array(z.string()),
    mobileCountrySettings: z.object({
      excludedEnabled: z.boolean(),
      excludedList: z.array(z.string()),
      prefEnabled: z.boolean(),
      prefList: z.array(z.string()),
    }),
    requiredVerifications: z.object({ email: z.string(), mobile: z.string() }),
    hiddenProfileFields: z.array(z.string()),
    /** Parts of an address that a talent may not leave empty, by the names of their fields. */
    requiredProfileFields: z.array(z.string()),
    /** Countries a talent may want to work in; empty: talents are not asked. */
    countriesOfInterest: z.array(z.string()),
    defaultCurrency: z.string(),
    currencies: z.array(z.string()),
    /** Session replay and monitoring; null for clients without it. */
    monitoring: z
      .object({ token: z.string(), ingestPoint: z.string(), sampleRates: z.object({ monitoring: z.number(), replay: z.number() }) })
      .nullable(),
    /** How many days the browser id cookie lives. */
    userDeviceValidityDays: z.number().int(),
  })
  .openapi('ClientContext');

export type ClientContext = z.infer<typeof clientContextSchema>;
