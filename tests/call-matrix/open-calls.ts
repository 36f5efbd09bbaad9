/**
 * Every call that visitors may make. A call that is neither here nor marked with `security: talentOnly` fails the matrix,
 * so that nobody opens one by forgetting.
 */
export const openCalls: readonly string[] = [
  // What a portal shows to everyone.
  'GET /v1/api/client/context',
  'GET /v1/api/client/footerLinks',
  'GET /v1/api/client/categories',
  'GET /v1/api/client/pages/{slug}',
  'GET /v1/api/client/legal/{document}',
  'GET /v1/api/country',
  'GET /v1/api/languages',
  'GET /v1/api/breadcrumbs',
  'GET /v1/api/pool/categories',
  'GET /v1/api/pool/{id}',
  'POST /v1/api/publicsearch/project/query',
  'GET /v1/api/project/siteLocations',
  'GET /v1/api/project/{id}',
  'GET /v1/api/project/{id}/similars',
  'GET /v1/api/project/{id}/pageOpen',
  'GET /napi/announcement',
  'GET /image/{name}',
  // Coming in.
  'POST /v1/api/freelancer/email/exists',
  'POST /v1/api/freelancer/register',
  'POST /v1/api/authorize',
  'POST /v1/api/forgotPassword/send',
  'POST /v1/api/oneTimeLinkLogin',
  'GET /v1/api/captcha/challenge',
  'POST /v1/api/passkeys/options',
  'POST /v1/api/authorizeWithPasskey',
  // A secret in the request says who it is: a link of a mail, a refresh token.
  'GET /v1/api/freelancer/activate',
  'GET /v1/api/freelancer/verifyEmail',
  'GET /v1/api/freelancer/sendActivationEmail',
  'PUT /v1/api/freelancer/resetForgotPassword',
  'POST /v1/api/oneTimeLinkLogin/look',
  'POST /v1/api/authorizeWithOtlToken',
  'POST /v1/api/pool/{id}/toggleJobNotification/{uuid}',
  'POST /v1/api/freelancer/restore',
  'POST /v1/api/refreshToken',
  'POST /v1/api/logout',
];
