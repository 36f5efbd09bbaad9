import { apiClientOf } from '../../../web/api-client.ts';
import type { PersonalDataDeskApi } from '../api/desk-routes.ts';

/** The typed calls about the data of talents, for operators’ pages. */
export const personalDataDeskClient = apiClientOf<PersonalDataDeskApi>('/v1/operator');
