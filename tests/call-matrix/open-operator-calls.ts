/** Operators' calls that anybody may make: those that sign in. Any other without a scope fails the matrix. */
export const openOperatorCalls: readonly string[] = [
  'GET /v1/operator/session/methods',
  'POST /v1/operator/session/link',
  'POST /v1/operator/session/link/look',
  'POST /v1/operator/session',
  'POST /v1/operator/session/passkey/options',
  'POST /v1/operator/session/passkey',
  'POST /v1/operator/session/provider',
  'POST /v1/operator/session/provider/return',
];
