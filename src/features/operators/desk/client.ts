import { apiClientOf } from '../../../web/api-client.ts';
import type { OperatorsDeskApi } from '../api/desk-routes.ts';
import type { DeskFactorApi } from '../api/factor-routes.ts';
import type { DeskSignInApi } from '../api/sign-in-routes.ts';

const path = '/v1/operator';

/** The typed calls by which operators sign in and out. */
export const deskSignInClient = apiClientOf<DeskSignInApi>(path);

/** The typed calls about operators themselves. */
export const operatorsClient = apiClientOf<OperatorsDeskApi>(path);

/** The typed calls about second factors and fresh proofs. */
export const deskFactorClient = apiClientOf<DeskFactorApi>(path);
