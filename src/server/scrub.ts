/** Query parameters that carry secrets; their values are cut out of logged URLs. */
const secretParams =
  /([?&](?:token|code|state|otl|urlToken|leadProfile|tokenUuid|id_token|access_token|refresh_token|email|uuid|mobileNumber|phone)=)[^&#\s"']*/gi;
const secretSegments = /(\/leadprofile\/|\/subscriptions\/|toggleJobNotification\/|clientSubscription\/|\/mobile-activation\/)[^/?#\s"']+/g;

/** @example scrubUrl('/app/account/activate?token=abc') // '/app/account/activate?token=[cut]' */
export function scrubUrl(url: string): string {
  return url.replace(secretParams, '$1[cut]').replace(secretSegments, '$1[cut]');
}

const address = /[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g;
const jwt = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
// Long runs of letters and digits mixed: keys, hashes, links' secrets. Words and paths have a break before that.
const secretLike = /\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,}\b/g;
const phone = /\+\d[\d ()/-]{6,}\d/g;

/** Removes from a sentence written by a program what may be personal or a secret. @example scrubText('no a@b.example') // 'no [cut]' */
export function scrubText(text: string): string {
  return scrubUrl(text).replace(address, '[cut]').replace(jwt, '[cut]').replace(phone, '[cut]').replace(secretLike, '[cut]');
}

export type LoggedError = { type: string; message: string; constraint?: string; stack: string; cause?: LoggedError };

/**
 * What a log may hold of an error. PostgreSQL puts the values of a row into its messages and details ("Failing row
 * contains …", "Key (email)=(…) already exists"), so only the code and the names of its errors are kept.
 */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrubText(String(error)), stack: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const ofDatabase = code !== undefined && /^[0-9A-Z]{5}$/.test(code) && 'severity' in error;
  const constraint = ofDatabase && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
  return {
    type: error.name,
    ...(constraint === undefined ? {} : { constraint }),
    message: ofDatabase ? `database error ${code}` : [code, scrubText(error.message)].filter(Boolean).join(': '),
    // The first lines repeat the message.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause === undefined || depth > 3 ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
}
