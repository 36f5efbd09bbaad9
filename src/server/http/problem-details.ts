import type { ErrorCode } from '../../contract/errors.ts';
import type { AppError } from './app-error.ts';

/** What each code means, for people who read answers of programs. Pages have words of their own, in all languages. */
const sentences: Record<ErrorCode, string> = {
  BAD_REQUEST: 'The request could not be read.',
  VALIDATION_FAILED: 'Some of what was sent is missing, wrong or unknown; `fields` names it.',
  INVALID_LOCALE: 'This client does not offer that language.',
  LINK_EXPIRED: 'The link or challenge has expired or was used already.',
  UNAUTHENTICATED: 'Nobody is signed in: the token, key or session is missing, expired or revoked, or belongs to another client.',
  WRONG_CREDENTIALS: 'Address, password, code or key is wrong.',
  FACTOR_NEEDED: 'The session lacks its second factor: `GET /session` says which, and it may do nothing else before.',
  SESSION_REUSED: 'The session was ended because its refresh token was used twice.',
  FORBIDDEN: 'The caller may not do this.',
  MISSING_SCOPE: 'The caller does not have the scope that this call needs.',
  PROOF_NEEDED:
    'This asks for a fresh proof of who is there: confirm with the second factor, or sign in again without one, then repeat the call.',
  ACCOUNT_DEACTIVATED: 'The account is deactivated.',
  CROSS_SITE: 'The request came from a page of another site.',
  CAPTCHA_FAILED: 'The captcha is missing or was not solved.',
  NOT_FOUND: 'There is no such thing, or it is not the caller’s.',
  METHOD_NOT_ALLOWED: 'This address has no such method; the header Allow lists those it has.',
  CONFLICT: 'This does not fit the present state.',
  ALREADY_EXISTS: 'It exists already.',
  TRANSITION_REFUSED: 'The status cannot be reached from the present one.',
  SLOT_TAKEN: 'The slot was taken in the meantime.',
  DRAFT_CHANGED: 'The draft was saved elsewhere in the meantime.',
  COMMAND_PENDING: 'Another command about the same is pending: take it back first, or wait until it was carried out.',
  PROJECT_CLOSED: 'The project takes no applications.',
  PRECONDITION_FAILED: 'It was changed in the meantime: read it again and send its new ETag in If-Match.',
  TOO_LARGE: 'What was sent is too large.',
  UNSUPPORTED_MEDIA: 'This content type is not accepted.',
  MISDIRECTED: 'No client answers on this host.',
  UNPROCESSABLE: 'What was sent can be read but not be processed.',
  IDEMPOTENCY_MISMATCH: 'This Idempotency-Key was used for another request.',
  TOO_MANY_REQUESTS: 'Too many requests; Retry-After says when to go on.',
  INTERNAL: 'Something went wrong on our side; the log knows it by the x-request-id.',
  UNAVAILABLE: 'Something this needs does not answer; Retry-After says when to try again.',
  STORAGE_FULL: 'There is no room for more files.',
};

/** The `detail` of a problem (RFC 9457). */
export function detailOf(error: AppError): string {
  return error.detail ?? sentences[error.code];
}
