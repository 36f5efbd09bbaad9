import { themeFromPrimary } from '../../../../contract/theme/theme.ts';
import type { CvDocument } from '../../../../cv-writer/document.ts';
import { readLogo } from '../../../tenancy/api/brand.ts';
import type { Tenant } from '../../../tenancy/api/load-tenants.ts';
import { clientCountries } from '../../../tenancy/client-countries.ts';

export type ClientLook = Pick<CvDocument, 'paper' | 'colour' | 'logo' | 'foot'>;

const letterCountries = ['US', 'CA', 'MX'];

/** A document in the client's colour, dark enough for text on white, with its logo, on the paper of its first country. */
export function clientLook(tenant: Tenant): ClientLook {
  const logo = readLogo(tenant);
  return {
    paper: letterCountries.includes(clientCountries(tenant.config)[0] ?? '') ? 'us-letter' : 'a4',
    colour: themeFromPrimary(tenant.primaryColor).light['text-brand'],
    logo: logo && { bytes: new Uint8Array(logo), alt: tenant.name },
    foot: tenant.name,
  };
}
