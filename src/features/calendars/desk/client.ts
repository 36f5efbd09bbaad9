import { apiClientOf } from '../../../web/api-client.ts';
import type { CalendarsDeskApi } from '../api/desk-routes.ts';

/** The typed calls about calendars, for operators' pages. */
export const calendarsDeskClient = apiClientOf<CalendarsDeskApi>('/v1/operator');
