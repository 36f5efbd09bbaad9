import type { ClientContext } from '../../../contract/client-context.ts';
import { enabledLoginMethods, offersPasskeys } from '../client-config.ts';
import { operatorAddress } from '../operator-address.ts';
import { brandHref, logoRatio, portalPicture } from './brand.ts';
import type { Tenant } from './load-tenants.ts';
import { themeHref } from './theme.ts';

/** What pages may know of a client; hosts, fees and folders are left out. */
export function presentClient(
  tenant: Tenant,
  domain: string,
  legal: Pick<ClientContext, 'legalDocuments' | 'signUpLanguages'>,
): ClientContext {
  const { config } = tenant;
  return {
    id: tenant.id,
    key: tenant.key,
    name: tenant.name,
    languages: tenant.languages,
    primaryColor: tenant.primaryColor,
    talentLogo: brandHref(tenant, tenant.talentLogo),
    talentLogoDark: brandHref(tenant, tenant.talentLogoDark),
    talentLogoRatio: logoRatio(tenant),
    projectLogo: brandHref(tenant, tenant.projectLogo),
    ogImage: portalPicture(tenant),
    seoIndex: config.seoIndex,
    projectFeeds: config.projectFeeds && !config.publicSearch.disabled,
    legalEntity: tenant.legalEntity.map((entity) => ({ ...entity, logo: brandHref(tenant, entity.logo) })),
    ...legal,
    imprint: tenant.imprint,
    talentDomainName: domain,
    reCaptchaSiteKey: tenant.reCaptchaSiteKey,
    reCaptchaIsEnabled: tenant.reCaptchaIsEnabled,
    themeHref: themeHref(tenant),
    darkMode: config.darkMode,
    isPublicSearchEnabled: !config.publicSearch.disabled,
    boardMode: config.boardMode,
    contactMail: config.boardMode ? operatorAddress(tenant) : null,
    loginMethods: enabledLoginMethods(config),
    offersPasskeys: offersPasskeys(config),
    socialNames: Object.fromEntries(Object.entries(tenant.social).flatMap(([provider, own]) => (own?.name ? [[provider, own.name]] : []))),
    modernApplicationFlow: config.modernApplicationFlow,
    externalApplicationLink: config.externalApplicationLink,
    ipDetectionOnSearch: config.ipDetectionOnSearch,
    emailSpecialCharacters: config.emailSpecialCharacters,
    seoLinksVisibility: config.seoLinksVisibility,
    preferredSortedCountries: config.preferredSortedCountries,
    mobileCountrySettings: config.mobileCountrySettings,
    requiredVerifications: config.requiredVerifications,
    hiddenProfileFields: config.hiddenProfileFields,
    requiredProfileFields: config.addressValidation.required.map((part) => `homeAddress.${part}`),
    countriesOfInterest: config.countriesOfInterest || [],
    defaultCurrency: config.defaultCurrency,
    currencies: config.currencies,
    monitoring: config.monitoring,
    userDeviceValidityDays: config.userDeviceValidityDays,
  };
}
