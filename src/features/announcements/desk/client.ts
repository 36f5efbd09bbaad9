import { apiClientOf } from '../../../web/api-client.ts';
import type { AnnouncementsDeskApi } from '../api/desk-routes.ts';

/** The typed calls about the announcement, for operators' pages. */
export const announcementDeskClient = apiClientOf<AnnouncementsDeskApi>('/v1/operator');
