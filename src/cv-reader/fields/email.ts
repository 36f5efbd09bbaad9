import type { Line, PageLink } from '../layout/layout-types.ts';
import type { Found } from './found.ts';

const EMAIL = /[\p{L}\p{N}._%+'-]+\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,24}/u;
const OBFUSCATED = /([\w.+-]+)\s*(?:\[at\]|\(at\))\s*([\w-]+)\s*(?:\[dot\]|\(dot\)|\.)\s*(\w{2,12})/i;

/** The first e-mail address: printed in the lines given first, or hidden behind a link. */
export function findEmail(lines: readonly Line[], links: readonly PageLink[]): Found<string> | null {
  for (const line of lines) {
    const printed = emailIn(line.text);
    if (printed) return { value: printed, sourceLine: line.text, confidence: 0.98 };
  }
  const hidden = links.map(({ url }) => url.match(/^mailto:([^?]+)/i)?.[1]).find((address) => address && EMAIL.test(address));
  return hidden ? { value: decodeURIComponent(hidden), sourceLine: hidden, confidence: 0.95 } : null;
}

function emailIn(text: string): string | null {
  // An address may be drawn twice, on top of itself.
  const plain = text
    .replace(/(\S{6,})\1(?=\s|$)/u, '$1')
    .match(EMAIL)?.[0]
    .replace(/\s/g, '');
  if (plain) return plain.replace(/^[.'-]+/, '');
  const [, user, host, ending] = text.match(OBFUSCATED) ?? [];
  return user && host && ending ? `${user}@${host}.${ending}` : null;
}
