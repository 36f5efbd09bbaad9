import { apiClientOf } from '../../../web/api-client.ts';
import type { QuestionSetsDeskApi } from '../api/desk-routes.ts';

/** The typed calls about question sets, for operators' pages. */
export const questionSetsDeskClient = apiClientOf<QuestionSetsDeskApi>('/v1/operator');
