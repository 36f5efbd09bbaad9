import { apiClientOf } from '../../../web/api-client.ts';
import type { TalentDeskApi } from '../api/desk-routes.ts';

/** The typed calls about talents, their notes and tags, for operators’ pages. */
export const talentDeskClient = apiClientOf<TalentDeskApi>('/v1/operator');
