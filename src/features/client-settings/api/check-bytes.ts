import sharp from 'sharp';
import { maxImagePixels, sniffContentType } from '../../files/file-kinds.ts';
import { isBrandPicture, kindOfFile, maxPictureBytes, maxTextBytes } from '../../tenancy/client-files.ts';

/** In an SVG: what runs, what fetches, and what grows when it is read. */
const active = [
  [/<\s*(?:[\w.-]+:)?script/i, 'a script'],
  [/\son[a-z]+\s*=/i, 'an event handler'],
  [/<\s*(?:[\w.-]+:)?foreignObject/i, 'foreignObject'],
  [/javascript:/i, 'a script in a link'],
  [/<!ENTITY/i, 'an entity'],
  [/(?:href|src)\s*=\s*["']\s*(?!#|data:image\/)/i, 'a link to something outside of it'],
  [/url\(\s*["']?\s*(?!#|["']?#)/i, 'an address in its style'],
  [/@import/i, 'an import in its style'],
] as const;

/**
 * What a file that was sent holds: the text of a text, or the bytes of a picture that is one, of the type its name says.
 *
 * @returns `{ fault }`, a sentence, for anything else.
 */
export async function readSentFile(path: string, bytes: Uint8Array): Promise<{ content: string | Uint8Array } | { fault: string }> {
  if (kindOfFile(path) === 'text') return readText(bytes);
  if (bytes.length > maxPictureBytes) return { fault: `The picture is larger than ${maxPictureBytes / 1_048_576} MB.` };
  const fault = await faultOfPicture(path, bytes);
  return fault === null ? { content: bytes } : { fault };
}

function readText(bytes: Uint8Array): { content: string } | { fault: string } {
  if (bytes.length > maxTextBytes) return { fault: `The text is larger than ${maxTextBytes / 1_048_576} MB.` };
  try {
    const content = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    // PostgreSQL keeps no zero character in a text.
    return content.includes('\0') ? { fault: 'The text has a zero character.' } : { content };
  } catch {
    return { fault: 'This is no text in UTF-8.' };
  }
}

async function faultOfPicture(path: string, bytes: Uint8Array): Promise<string | null> {
  const isSvg = path.endsWith('.svg');
  if (isSvg) {
    const text = readText(bytes);
    if ('fault' in text || !/<svg[\s>]/.test(text.content)) return 'This is no SVG.';
    const found = active.find(([pattern]) => pattern.test(text.content));
    if (found) return `The SVG has ${found[1]}; take it out.`;
  } else if (sniffContentType(bytes) !== typeOf(path)) return `This is no ${path.split('.').at(-1)?.toUpperCase()}, as its name says.`;
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: maxImagePixels }).metadata();
    return width * height > maxImagePixels ? `The picture has more than ${maxImagePixels / 1_000_000} million pixels.` : null;
  } catch {
    return 'The picture cannot be read.';
  }
}

/** The type that browsers learn. @example typeOf('logo.svg') // 'image/svg+xml' */
function typeOf(path: string): string {
  if (path.endsWith('.svg')) return 'image/svg+xml';
  if (/\.jpe?g$/.test(path)) return 'image/jpeg';
  if (kindOfFile(path) === 'picture') return `image/${path.split('.').at(-1)}`;
  return path.endsWith('.json') ? 'application/json; charset=utf-8' : 'text/markdown; charset=utf-8';
}

/** As the portal serves its pictures: nothing in it runs, and nothing is guessed. */
export function fileHeaders(path: string): Record<string, string> {
  return {
    'content-type': typeOf(path),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-disposition': isBrandPicture(path) ? 'inline' : 'attachment',
  };
}
