import { apiClient } from '../../../web/api-client.ts';
import type { ApiFetch } from '../../../web/request-context.ts';
import type { OperatorsDeskApi } from '../api/desk-routes.ts';
import type { DeskSignInApi } from '../api/sign-in-routes.ts';

const path = '/v1/operator';

/** The typed calls by which operators sign in and out. */
export function deskSignInClient(fetchApi?: ApiFetch) {
  return apiClient<DeskSignInApi>(fetchApi, path);
}

/** The typed calls about operators themselves. */
export function operatorsClient(fetchApi?: ApiFetch) {
  return apiClient<OperatorsDeskApi>(fetchApi, path);
}
