import { type DestinationStream, type Logger, pino } from 'pino';
import { traceFacts } from './http/trace.ts';
import { describeError } from './scrub.ts';

export type Log = Logger;

/** Names of fields that must never reach a log (security design: no CV content, e-mail, tokens or passwords). */
const secretFields = [
  'email',
  'futureEmail',
  'recipient',
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'access_token',
  'refresh_token',
  'id_token',
  'secret',
  'authorization',
  'cookie',
  'mobileNumber',
  'phone',
  'to',
  'text',
  'html',
  'code',
  'state',
  'otl',
  'urlToken',
  'tokenUuid',
  'securityId',
];

/** Pino's number of `error`; `fatal` is above it. */
const errorLevel = /^\{"level":(50|60),/;

/**
 * The log of the process: JSON lines. Named fields are cut, and errors lose whatever may be a person's (`describeError`).
 *
 * @param onError gets each line that reports an error
 * @param process which of the server's processes writes
 */
export function createLog(level: string, destination?: DestinationStream, onError?: (line: string) => void, process?: string): Log {
  const options = {
    level,
    mixin: traceFacts,
    hooks: {
      streamWrite(line: string) {
        if (onError && errorLevel.test(line)) onError(line);
        return line;
      },
    },
    base: process === undefined ? undefined : { process },
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[cut]' },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}
