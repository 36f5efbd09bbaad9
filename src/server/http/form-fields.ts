/** Far more than the longest form of ours has. A million bytes may hold half a million fields, which take seconds to parse. */
export const maxFormFields = 5_000;

/** What stands before each part of a multipart body, whichever boundary its parser finds in the headers. */
const beforePart = Buffer.from('\r\n--');
const betweenPairs = Buffer.from('&');

/**
 * Counts the fields of a form while it arrives, before anything parses it. Bodies that are no form are not looked at.
 *
 * @returns takes the next bytes; true once there are more fields than `maxFormFields`
 */
export function createFieldCounter(headers: Headers): (bytes: Uint8Array) => boolean {
  const type = headers.get('content-type')?.toLowerCase() ?? '';
  const counters = [
    ...(type.includes('multipart') ? [countOf(beforePart)] : []),
    ...(type.includes('urlencoded') ? [countOf(betweenPairs)] : []),
  ];
  return (bytes) => counters.some((count) => count(bytes) > maxFormFields);
}

/** How often a mark has come so far, also where it is split between two chunks. */
function countOf(mark: Buffer): (bytes: Uint8Array) => number {
  let count = 0;
  let rest: Uint8Array = Buffer.alloc(0);
  return (bytes) => {
    const text = Buffer.concat([rest, bytes]);
    for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + mark.length)) count += 1;
    rest = text.subarray(Math.max(0, text.length - mark.length + 1));
    return count;
  };
}
