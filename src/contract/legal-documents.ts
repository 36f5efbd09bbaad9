/**
 * The texts that talents agree to: page, files, link in the footer and box at sign-up follow from this list. A new one needs its field in
 * `consentShape` (`contract/shapes.ts`) and in the shapes of `legal/contract.ts`, its texts, and a migration of `consent`.
 */
export const legalDocuments = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof legalDocuments)[number];
