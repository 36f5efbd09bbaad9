import { type LegalDocument, legalDocuments } from '../../../contract/legal-documents.ts';

/** The fields of `ConsentFields`, for `refuseForm`: ticks survive a refused attempt. */
export const consentFieldNames = [...legalDocuments, 'subscribed'] as const;

/** What the ticks of `ConsentFields` say. An unticked box is sent as it is: the API refuses it and names the field. */
export function readConsents(form: FormData): Record<LegalDocument, true> & { subscribed: boolean } {
  const ticks = Object.fromEntries(legalDocuments.map((document) => [document, form.has(document)])) as Record<LegalDocument, true>;
  return { ...ticks, subscribed: form.has('subscribed') };
}
