import { legalDocuments } from '../../../contract/legal-documents.ts';

/** The fields of `ConsentFields`, for `refuseForm`: ticks survive a refused attempt. */
export const consentFieldNames = [...legalDocuments, 'subscribed'] as const;

/** What the ticks of `ConsentFields` say. An unticked box is sent as it is: the API refuses it and names the field. */
export function readConsents(form: FormData): { terms: true; privacy: true; subscribed: boolean } {
  return { terms: form.has('terms') as true, privacy: form.has('privacy') as true, subscribed: form.has('subscribed') };
}
