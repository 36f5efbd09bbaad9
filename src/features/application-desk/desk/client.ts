import { apiClientOf } from '../../../web/api-client.ts';
import type { ApplicationDeskApi } from '../api/desk-routes.ts';

/** The typed calls about applications, for operators' pages. */
export const applicationDeskClient = apiClientOf<ApplicationDeskApi>('/v1/operator');

/** The version of an application that was read; null without one. Proxies that compress make a tag weak. */
export function tagOf({ headers }: Pick<Response, 'headers'>): string | null {
  return headers.get('etag')?.replace(/^W\//, '') ?? null;
}
