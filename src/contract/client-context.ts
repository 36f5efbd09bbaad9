import { z } from '@hono/zod-openapi';
import { legalDocuments } from './legal-documents.ts';

/** Specification section 3, "Client context", with the switches a page needs. */
export const clientContextSchema = z
  .object({
    id: z.number().int().describe('Id of the client'),
    key: z.string().describe('Key of the client, fixed when it was created'),
    name: z.string().describe('Name of the client'),
    languages: z
      .array(
        z.object({
          iso: z.string().describe('Language code, such as `de` or `de-AT`'),
          name: z.string().describe('Name of the language as the menu shows it'),
        }),
      )
      .describe('Languages of the client; the first is the default'),
    primaryColor: z.string().describe('Main colour, `#RRGGBB`'),
    /** Addresses on this host; null where the client has no such file, so that its name stands in words. */
    talentLogo: z.string().nullable().describe('Path of the logo on this host; null if the client has none'),
    talentLogoDark: z.string().nullable().describe('Path of the logo for dark pages; null if the client has none'),
    /** Width by height; a logo much wider than high holds the client's name. Null where the file does not say. */
    talentLogoRatio: z.number().nullable().describe('Width of the logo divided by its height; null if the file does not say'),
    projectLogo: z.string().nullable().describe('Path of the logo for projects; null if the client has none'),
    /** Picture of link previews of pages that have none of their own; a path on this host. */
    ogImage: z.string().describe('Path of the picture for link previews of pages without one of their own'),
    /** False keeps every page out of search engines (specification section 3, "seo index flag"). */
    seoIndex: z.boolean().describe('False keeps every page out of search engines'),
    projectFeeds: z.boolean().describe('Whether projects are offered as RSS, Atom and JSON feeds'),
    legalEntity: z
      .array(
        z.object({
          name: z.string().describe('Name of the company, as `legalEntityName` of projects'),
          show_logo: z.boolean().describe('Whether its projects show its logo'),
          logo: z.string().nullable().describe('Path of its logo on this host; null if there is none'),
        }),
      )
      .describe('Companies with a logo or rules of their own'),
    /** Which legal texts the client has; a text that is not there gets no link. */
    legalDocuments: z.array(z.enum(legalDocuments)).describe('Legal texts that the client has'),
    imprint: z.string().describe('Postal address and register entry of the client; empty if it has written none'),
    /** In which of its languages people can sign up: those that have every text they would agree to. */
    signUpLanguages: z.array(z.string()).describe('Languages in which people can sign up: those with every text that needs consent'),
    talentDomainName: z.string().describe('Host of the portal, for links'),
    reCaptchaSiteKey: z.string().nullable().describe('Key of the captcha; null if there is none'),
    reCaptchaIsEnabled: z.boolean().describe('Whether forms need a captcha'),
    themeHref: z.string().describe('Path of the style sheet with the colours of the client'),
    darkMode: z.boolean().describe('Whether pages follow devices that ask for dark colours'),
    isPublicSearchEnabled: z.boolean().describe('Whether visitors can search projects without an account'),
    boardMode: z.boolean().describe('True for a job board: no accounts, projects are applied for elsewhere'),
    /** Where people write to about a board's projects, which are not applied for here; null for clients with accounts. */
    contactMail: z.string().nullable().describe('Address for questions about the projects of a board; null for clients with accounts'),
    loginMethods: z.array(z.string()).describe('Ways to sign in that work here'),
    offersPasskeys: z.boolean().describe('Whether talents can sign in with a passkey'),
    /** Names of providers of social sign-in where the client calls one by another name than its own. */
    socialNames: z.record(z.string(), z.string()).describe('Names of sign-in providers that the client calls otherwise, by provider'),
    modernApplicationFlow: z
      .boolean()
      .describe('Whether a started application is kept on the server, for other devices too; if false, it is kept in the browser'),
    externalApplicationLink: z.boolean().describe('Whether projects of partners lead to the partner’s own page'),
    /** The search page may ask where the visitor seems to be and offer that city. */
    ipDetectionOnSearch: z.boolean().describe('Whether the search page may offer the city that the visitor seems to be in'),
    emailSpecialCharacters: z.boolean().describe('Whether addresses with special characters are accepted'),
    seoLinksVisibility: z
      .object({
        categories: z.boolean().describe('Links to categories'),
        pools: z.boolean().describe('Links to pools'),
        cities: z.boolean().describe('Links to cities'),
        poolsInCities: z.boolean().describe('Links to pools in cities'),
      })
      .describe('Which links for search engines pages have'),
    preferredSortedCountries: z.array(z.string()).describe('Countries to list first, ISO 3166-1 alpha-2'),
    mobileCountrySettings: z
      .object({
        excludedEnabled: z.boolean().describe('Whether `excludedList` applies'),
        excludedList: z.array(z.string()).describe('Countries whose numbers are refused, ISO 3166-1 alpha-2'),
        prefEnabled: z.boolean().describe('Whether `prefList` applies'),
        prefList: z.array(z.string()).describe('Countries to list first, ISO 3166-1 alpha-2'),
      })
      .describe('Countries of mobile numbers'),
    requiredVerifications: z
      .object({
        email: z.string().describe('Whether and when the e-mail address must be confirmed'),
        mobile: z.string().describe('Whether and when the mobile number must be confirmed'),
      })
      .describe('What talents must confirm, and when'),
    hiddenProfileFields: z.array(z.string()).describe('Profile fields that the client does not use'),
    /** Parts of an address that a talent may not leave empty, by the names of their fields. */
    requiredProfileFields: z.array(z.string()).describe('Parts of an address that may not be empty, by the names of their fields'),
    /** Countries a talent may want to work in; empty: talents are not asked. */
    countriesOfInterest: z.array(z.string()).describe('Countries that talents can say they want to work in; empty if they are not asked'),
    defaultCurrency: z.string().describe('Currency that is preselected, ISO 4217'),
    currencies: z.array(z.string()).describe('Currencies to choose from, ISO 4217'),
    /** Session replay and monitoring; null for clients without it. */
    monitoring: z
      .object({
        token: z.string().describe('Key of the recording project'),
        ingestPoint: z.string().describe('Address that recordings are sent to'),
        sampleRates: z
          .object({
            monitoring: z.number().describe('Share of sessions that are monitored'),
            replay: z.number().describe('Share of sessions that are recorded'),
          })
          .describe('Shares of sessions, from 0 to 1'),
      })
      .nullable()
      .describe('Settings of session recording; null if the client has none'),
    /** How many days the browser id cookie lives. */
    userDeviceValidityDays: z.number().int().describe('Days that a browser is remembered'),
  })
  .openapi('ClientContext');

export type ClientContext = z.infer<typeof clientContextSchema>;
