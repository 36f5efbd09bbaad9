import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Names of fields that must never reach a log (security design: no CV content, e-mail, tokens or passwords). */
const secretFields = [
  'email',
  'futureEmail',
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
  'mobileNumber',
  'to',
  'text',
  'html',
  'code',
  'urlToken',
  'tokenUuid',
];

/** Query parameters that carry secrets; their values are cut out of logged URLs. */
const secretParams = /([?&](?:token|code|state|urlToken|email|uuid)=)[^&#]*/gi;

/** @example scrubUrl('/app/account/activate?token=abc') // '/app/account/activate?token=[cut]' */
export function scrubUrl(url: string): string {
  return url.replace(secretParams, '$1[cut]').replace(/(\/leadprofile\/|\/subscriptions\/|toggleJobNotification\/)[^/?#]+/g, '$1[cut]');
}

export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[cut]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
