/**
 * The texts that talents agree to, each with a page of its name. A new one needs its files (`tenancy/client-files.ts`), its box at sign-up
 * (`auth/web/consent-fields.tsx`), its field of `missingLegalSchema` (`legal/contract.ts`), its texts, and a migration of `consent`.
 */
export const legalDocuments = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof legalDocuments)[number];
