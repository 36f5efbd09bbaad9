import { apiClientOf } from '../../../web/api-client.ts';
import type { WebhooksDeskApi } from '../api/desk-routes.ts';

/** The typed calls about webhooks, for operators’ pages. */
export const webhooksDeskClient = apiClientOf<WebhooksDeskApi>('/v1/operator');
