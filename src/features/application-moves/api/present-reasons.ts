import type { Catalogues } from '../../../server/i18n/catalogue.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { isToldToTalent, operatorReasons, targetsOf } from '../desk-reasons.ts';

/** All reasons with the words that a talent of this client reads. */
export function presentReasons(catalogues: Catalogues, tenant: Pick<Tenant, 'key' | 'languages'>) {
  return operatorReasons.map((code) => ({
    code,
    to: targetsOf(code),
    words: Object.fromEntries(
      isToldToTalent(code)
        ? tenant.languages.map(({ iso }) => [iso, catalogues.of(tenant.key, iso).translator.t(`talent.application.reason.${code}`)])
        : [],
    ),
  }));
}
