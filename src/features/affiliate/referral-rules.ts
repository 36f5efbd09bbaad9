export const maxAddresses = 5;
export const maxMessageLength = 500;
/** How long the address of a mail that somebody else requested is kept; the mail promises this. */
export const referralMailDays = 30;

/** Names of tools that look like an address but are not: Node.js, ASP.NET. As a part of a longer name they are an address: x-asp.net, x.js.org. */
const tools = /(?<![\p{L}\p{N}.-])(?:[a-z0-9]+\.js|(?:asp|ado|vb|ml)\.net(?![/:]))(?![\p{L}\p{N}]|\.[\p{L}\p{N}])/giu;
const link = /:\/\/|\bwww\.|@|[\p{L}\p{N}-]+\.\p{L}{2,}/iu;

/**
 * Whether a text holds anything that a mail program would turn into a link. Such a text must not be mailed to a stranger in
 * the portal's name.
 *
 * @example hasLink('We use Node.js, e.g. here.') // false
 * @example hasLink('See evil.example now') // true
 */
export function hasLink(text: string): boolean {
  return link.test(text.normalize('NFKC').replace(tools, ''));
}

/** Each address once, in any spelling. */
export function distinctAddresses(emails: readonly string[]): string[] {
  return [...new Set(emails.map((email) => email.trim().toLowerCase()))];
}
