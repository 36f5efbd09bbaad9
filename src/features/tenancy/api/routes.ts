import { type LegalDocument, legalDocuments } from '../../../contract/legal-documents.ts';
import { createRouter, open } from '../../../server/http/router.ts';
import { getClientContext } from '../contract.ts';
import { presentClient } from './present.ts';
import type { TenantRegistry } from './registry.ts';

export type TenancyApi = ReturnType<typeof tenancyRoutes>;

/** What this feature asks of the one for legal texts, which stands to its right. */
type LegalTexts = {
  of: (tenantKey: string, document: LegalDocument, locale: string) => object | null;
  signUpLanguages: (tenantKey: string) => string[];
};

export function tenancyRoutes(deps: { tenants: TenantRegistry; legal: LegalTexts }) {
  return createRouter().openapi(open(getClientContext), (c) => {
    const tenant = deps.tenants.byId(c.get('tenantId'));
    const shown = legalDocuments.filter((document) => deps.legal.of(tenant.key, document, c.get('locale')) !== null);
    const signUpLanguages = deps.legal.signUpLanguages(tenant.key);
    return c.json(presentClient(tenant, new URL(deps.tenants.originOf(tenant)).host, { legalDocuments: shown, signUpLanguages }), 200);
  });
}
