import { apiClientOf } from '../../../web/api-client.ts';
import type { MailDeskApi } from '../api/desk-routes.ts';

/** The typed calls about messages, for operators’ pages. */
export const mailDeskClient = apiClientOf<MailDeskApi>('/v1/operator');
