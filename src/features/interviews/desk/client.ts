import { apiClientOf } from '../../../web/api-client.ts';
import type { InterviewsDeskApi } from '../api/desk-routes.ts';

/** The typed calls about interviews, for operators' pages. */
export const interviewsDeskClient = apiClientOf<InterviewsDeskApi>('/v1/operator');
