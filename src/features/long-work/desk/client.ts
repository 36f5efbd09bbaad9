import { apiClientOf } from '../../../web/api-client.ts';
import type { LongWorkDeskApi } from '../api/desk-routes.ts';

/** The typed calls about long work, for operators' pages. */
export const longWorkClient = apiClientOf<LongWorkDeskApi>('/v1/operator');
