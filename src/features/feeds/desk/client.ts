import { apiClientOf } from '../../../web/api-client.ts';
import type { FeedsDeskApi } from '../api/desk-routes.ts';

/** The typed calls about feeds, for operators’ pages. */
export const feedsDeskClient = apiClientOf<FeedsDeskApi>('/v1/operator');
