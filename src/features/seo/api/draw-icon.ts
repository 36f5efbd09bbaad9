import sharp from 'sharp';
import { themeFromPrimary } from '../../../contract/theme/theme.ts';
import { outlineOf, widthOf } from './glyph-outlines.ts';

/** Wider or higher ones cannot be read as a square. */
const squareRatio = { min: 0.8, max: 1.25 };
/** Of the side: what phones leave of an icon when they round it (W3C, maskable icons: a circle of 80 %). */
const safeShare = 0.56;
const logoShare = 0.72;

type IconBrand = { name: string; primaryColor: string; logo: Uint8Array | null; logoRatio: number | null };

/** An icon of a client as PNG: its logo on white where that is square, else its first letter on its colour. @param size in pixels */
export async function drawIcon(brand: IconBrand, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const { logo, logoRatio } = brand;
  const isSquare = logo !== null && logoRatio !== null && logoRatio >= squareRatio.min && logoRatio <= squareRatio.max;
  const png = isSquare
    ? await drawLogo(logo, size)
    : await sharp(Buffer.from(letterSvg(brand, size)))
        .png()
        .toBuffer();
  return new Uint8Array(png);
}

async function drawLogo(logo: Uint8Array, size: number): Promise<Buffer> {
  const inner = Math.round(size * logoShare);
  const picture = await sharp(logo, { density: 300 }).resize(inner, inner, { fit: 'contain', background: '#fff0' }).png().toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: '#fff' } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png()
    .toBuffer();
}

function letterSvg({ name, primaryColor }: IconBrand, size: number): string {
  const { solid, 'on-solid': onSolid } = themeFromPrimary(primaryColor).light;
  const letter = [...name.trim().toUpperCase()][0] ?? 'O';
  const height = size * safeShare;
  const x = (size - widthOf(letter, height, 'bold')) / 2;
  // Capitals of the font are 0.73 of its size high.
  const path = outlineOf(letter, { x, y: size / 2 + height * 0.365, size: height, weight: 'bold' });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${solid}"/><path d="${path}" fill="${onSolid}"/></svg>`;
}

/** A favicon.ico of one PNG. @param size of its side, below 256 */
export function asIco(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(22);
  // Reserved, 1 for icons, one picture.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  // One plane, 32 bits a pixel.
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return new Uint8Array(Buffer.concat([head, png]));
}
