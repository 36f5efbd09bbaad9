import { type LegalDocument, legalDocuments } from '../../contract/legal-documents.ts';

/** Values that a sign-up needs and a provider may not have given; no provider gives countries and consents. */
type MissingField = 'firstName' | 'lastName' | 'email' | 'residenceCountry' | LegalDocument;

type Provided = { firstName: string | null; lastName: string | null; email: string | null };

/** @example missingRegistrationFields({ firstName: 'Anna', lastName: null, email: 'anna@example.com' }) // ['lastName', 'residenceCountry', 'terms', 'privacy'] */
export function missingRegistrationFields(provided: Provided): MissingField[] {
  const names = (['firstName', 'lastName', 'email'] as const).filter((name) => provided[name] === null);
  return [...names, 'residenceCountry', ...legalDocuments];
}
