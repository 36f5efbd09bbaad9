export type FileKind = 'cv' | 'generated-cv' | 'cover' | 'generated-cover' | 'image' | 'answer' | 'content';

export type ContentType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';

const mebibyte = 1_048_576;
const images: readonly ContentType[] = ['image/jpeg', 'image/png', 'image/webp'];

type FileRules = {
  types: readonly ContentType[];
  maxBytes: number;
  maxPages?: number;
  /** A PDF that is broken or asks for a password is refused. */
  mustOpen?: true;
};

/** Product decisions, section 6: what a file of each kind may be. */
export const fileRules: Readonly<Record<FileKind, FileRules>> = {
  cv: { types: ['application/pdf'], maxBytes: 10 * mebibyte, maxPages: 30, mustOpen: true },
  'generated-cv': { types: ['application/pdf'], maxBytes: 10 * mebibyte },
  cover: { types: ['application/pdf'], maxBytes: 5 * mebibyte },
  'generated-cover': { types: ['application/pdf'], maxBytes: 5 * mebibyte },
  answer: { types: ['application/pdf', ...images], maxBytes: 5 * mebibyte },
  image: { types: images, maxBytes: 5 * mebibyte },
  content: { types: images, maxBytes: 5 * mebibyte },
};

/** Written by this server from a profile, not uploaded. */
export function isMadeDocument(kind: FileKind): boolean {
  return kind === 'generated-cv' || kind === 'generated-cover';
}

/** The total size of all files of one talent. */
export const maxTalentBytes = 250 * mebibyte;

/** An image may have at most this many pixels once decoded: a small file can unpack to gigabytes. */
export const maxImagePixels = 25_000_000;

/**
 * The type of the bytes, whatever the name says; null for types that are not accepted. A PDF may have some garbage before
 * its header, as readers accept it.
 *
 * @example sniffContentType(new TextEncoder().encode('%PDF-1.7 …')) // 'application/pdf'
 */
export function sniffContentType(bytes: Uint8Array): ContentType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  const head = String.fromCharCode(...bytes.subarray(0, 1024));
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp';
  return head.includes('%PDF-') ? 'application/pdf' : null;
}

/**
 * A name a person may see again in lists and downloads: no folders, no control or direction-changing characters, at most 120 long.
 *
 * @example cleanFileName('C:\\docs\\my cv.pdf') // 'my cv.pdf'
 */
export function cleanFileName(name: string, fallback: string): string {
  const base = name.split(/[\\/]/).pop() ?? '';
  const clean = base.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  if (clean === '' || /^\.+$/.test(clean)) return fallback;
  if (clean.length <= 120) return clean;
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(clean)?.[0] ?? '';
  return clean.slice(0, 120 - ending.length) + ending;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
