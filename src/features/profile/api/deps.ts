import type { TalentScope } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { ApiContext } from '../../../server/http/env.ts';
import type { Geocoders } from '../../geo/api/create-geocoder.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import type { ClientConfig } from '../../tenancy/client-config.ts';

export type ProfileDeps = {
  db: Db;
  clock: Clock;
  tenants: TenantRegistry;
  geocoders: Geocoders;
  /** Whether the talent has a CV, which counts towards the strength of the profile. */
  hasCv: (scope: TalentScope) => Promise<boolean>;
};

/** The client's configuration of profiles. */
export type ProfileRules = {
  hiddenFields: readonly string[];
  currencies: readonly string[];
  defaultCurrency: string;
  addressValidation: ClientConfig['addressValidation'];
  /** Countries a talent may want to work in; empty: talents are not asked. */
  countriesOfInterest: readonly string[];
  /** What a CV was read with less confidence is offered unticked. */
  minCvConfidence: number;
};

/** The profile configuration of this request's client. */
export function profileRules(deps: Pick<ProfileDeps, 'tenants'>, c: ApiContext): ProfileRules {
  return profileRulesOf(deps.tenants.byId(c.get('tenantId')));
}

export function profileRulesOf({ config }: { config: ClientConfig }): ProfileRules {
  return {
    hiddenFields: config.hiddenProfileFields,
    currencies: config.currencies,
    defaultCurrency: config.defaultCurrency,
    addressValidation: config.addressValidation,
    countriesOfInterest: config.countriesOfInterest || [],
    minCvConfidence: config.cvConfidence,
  };
}
