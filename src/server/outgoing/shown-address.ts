/** Names of parameters whose value opens something. */
const secretName = /token|secret|key|pass|pwd|auth|sig|hash|session|credential|code$|^sid$|^pin$/i;
/** What looks as if somebody had rolled dice for it. */
const secretLooking = /^(?=.*\d)(?=.*[a-z])[\w.~+/=-]{20,}$/i;

/**
 * An address as people, lists and logs may see it: without a password, and with `…` for values that open something.
 *
 * @example shownAddress('https://me:pw@jobs.example/feed.xml?token=abc&lang=de') // 'https://jobs.example/feed.xml?token=…&lang=de'
 */
export function shownAddress(address: string): string {
  if (!URL.canParse(address)) return '(no address)';
  const { origin, pathname, searchParams } = new URL(address);
  const query = [...searchParams].map(([name, value]) => {
    const isSecret = value !== '' && (secretName.test(name) || secretLooking.test(value));
    return `${encodeURIComponent(name)}=${isSecret ? '…' : encodeURIComponent(value)}`;
  });
  const path = pathname
    .split('/')
    .map((part) => (secretLooking.test(part) && !/\.\w{2,5}$/.test(part) ? '…' : part))
    .join('/');
  return `${origin}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
