import sharp from 'sharp';
import { contrast, parseHex } from '../../../contract/theme/oklch.ts';
import { themeFromPrimary } from '../../../contract/theme/theme.ts';
import { shorten, wrapLines } from '../wrap-lines.ts';
import { outlineOf, type Weight, widthOf } from './glyph-outlines.ts';

/** The size for Open Graph; the specification names the same one (section 7). */
const canvasWidth = 1200;
const canvasHeight = 630;

export type PreviewBrand = { name: string; host: string; primaryColor: string; logo: Uint8Array | null; logoType: 'svg' | 'bitmap' };
/** A project's picture; without one, the client's own. */
export type PreviewWords = { title: string; who: string; rate: string | null; period: string | null };

const margin = 72;
const inner = canvasWidth - 2 * margin;
const bandTop = 506;
const ink = '#16191F';
const muted = '#545B67';
const titleSizes = [72, 64, 56, 48];
const plate = { size: 84, padding: 12 };
const widestLogo = 260;

/** Draws a link preview as PNG, 1200×630: the words on white, below them a band of the client's colour with its logo. */
export async function drawPreview(brand: PreviewBrand, words: PreviewWords | null): Promise<Uint8Array<ArrayBuffer>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${canvasWidth}" height="${canvasHeight}" viewBox="0 0 ${canvasWidth} ${canvasHeight}"><rect width="${canvasWidth}" height="${canvasHeight}" fill="#fff"/>${
    words ? projectPart(words, brand.primaryColor) : ''
  }${words ? await bandPart(brand) : await portalPart(brand)}</svg>`;
  const png = await sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 1 }).toBuffer();
  return new Uint8Array(png);
}

function projectPart(words: PreviewWords, primaryColor: string): string {
  const theme = themeFromPrimary(primaryColor).light;
  const title = fitTitle(words.title);
  const lineHeight = Math.round(title.size * 1.16);
  const chip = words.rate ? shorten(words.rate, (line) => widthOf(line, 32, 'bold') <= inner - 48) : null;
  const period = words.period;
  const chipWidth = chip ? Math.ceil(widthOf(chip, 32, 'bold')) + 48 : 0;
  const periodStart = chip ? margin + chipWidth + 28 : margin;
  const hasFacts = chip !== null || period !== null;
  // The block is centred on the white, so that one line looks as good as three.
  const height = (words.who ? 54 : 0) + title.lines.length * lineHeight + (hasFacts ? 32 + 64 : 0);
  let y = Math.max(48, Math.round((bandTop - height) / 2));
  const parts: string[] = [];
  if (words.who) {
    const who = shorten(words.who, (line) => widthOf(line, 32, 'medium') <= inner);
    parts.push(text(who, { x: margin, y: y + 32, size: 32, weight: 'medium' }, muted));
    y += 54;
  }
  for (const line of title.lines) {
    parts.push(text(line, { x: margin, y: y + Math.round(title.size * 0.92), size: title.size, weight: 'bold' }, ink));
    y += lineHeight;
  }
  y += 32;
  if (chip) {
    const border = isPale(primaryColor) ? ` stroke="${theme['border-brand']}" stroke-width="2"` : '';
    parts.push(`<rect x="${margin}" y="${y}" width="${chipWidth}" height="64" rx="12" fill="${theme.subtle}"${border}/>`);
    parts.push(text(chip, { x: margin + 24, y: y + 43, size: 32, weight: 'bold' }, theme['text-brand']));
  }
  const room = canvasWidth - margin - periodStart;
  if (period && room > 160) {
    const line = shorten(period, (part) => widthOf(part, 30, 'medium') <= room);
    parts.push(text(line, { x: periodStart, y: y + 43, size: 30, weight: 'medium' }, ink));
  }
  return parts.join('');
}

/** The largest size at which three lines hold the title and no word is broken; else the smallest. */
function fitTitle(title: string): { lines: string[]; size: number } {
  const tries = titleSizes.map((size) => ({ size, ...wrapLines(title, 3, (line) => widthOf(line, size, 'bold') <= inner) }));
  const { lines, size } = tries.find((one) => one.isWhole && (one.lines.length < 3 || one.size <= 64)) ??
    tries.at(-1) ?? { lines: [], size: 48 };
  return { lines, size };
}

async function bandPart(brand: PreviewBrand): Promise<string> {
  const theme = themeFromPrimary(brand.primaryColor).light;
  const middle = bandTop + (canvasHeight - bandTop) / 2;
  const logo = await logoPart(brand, { x: margin, y: middle - plate.size / 2, height: plate.size });
  const nameStart = margin + logo.width + (logo.width > 0 ? 24 : 0);
  const hostWidth = widthOf(brand.host, 26, 'medium');
  const nameRoom = canvasWidth - margin - nameStart - hostWidth - 32;
  const name = shorten(brand.name, (line) => widthOf(line, 36, 'bold') <= nameRoom);
  return [
    `<rect y="${bandTop}" width="${canvasWidth}" height="${canvasHeight - bandTop}" fill="${theme.solid}"/>`,
    edge(brand.primaryColor, bandTop),
    logo.svg,
    text(name, { x: nameStart, y: middle + 13, size: 36, weight: 'bold' }, theme['on-solid']),
    text(brand.host, { x: canvasWidth - margin - hostWidth, y: middle + 9, size: 26, weight: 'medium' }, theme['on-solid']),
  ].join('');
}

/** The client's own picture: its colour, its logo, its name. */
async function portalPart(brand: PreviewBrand): Promise<string> {
  const theme = themeFromPrimary(brand.primaryColor).light;
  const logo = await logoPart(brand, { x: margin, y: 150, height: 140 });
  const name = fitTitle(brand.name);
  const top = logo.width > 0 ? 380 : 280;
  return [
    `<rect width="${canvasWidth}" height="${canvasHeight}" fill="${theme.solid}"/>`,
    logo.svg,
    ...name.lines.map((line, index) =>
      text(line, { x: margin, y: top + index * name.size * 1.16, size: name.size, weight: 'bold' }, theme['on-solid']),
    ),
    text(brand.host, { x: margin, y: 552, size: 32, weight: 'medium' }, theme['on-solid']),
  ].join('');
}

/** A line where the band is hardly visible against the white above it. */
function edge(primaryColor: string, y: number): string {
  const { light } = themeFromPrimary(primaryColor);
  return isPale(primaryColor) ? `<rect y="${y}" width="${canvasWidth}" height="4" fill="${light['border-brand']}"/>` : '';
}

function isPale(colour: string): boolean {
  return contrast(parseHex(colour), [255, 255, 255]) < 1.5;
}

/** On a white plate: a logo may not work on the client's colour. */
async function logoPart(brand: PreviewBrand, box: { x: number; y: number; height: number }): Promise<{ svg: string; width: number }> {
  if (!brand.logo) return { svg: '', width: 0 };
  const room = box.height - 2 * plate.padding;
  const drawn = await sharp(brand.logo, brand.logoType === 'svg' ? { density: 600, limitInputPixels: 64_000_000 } : {})
    .resize({ width: widestLogo * 2, height: room * 2, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!drawn) return { svg: '', width: 0 };
  const [width, height] = [drawn.info.width / 2, drawn.info.height / 2];
  const plateWidth = width + 2 * plate.padding;
  const data = `data:image/png;base64,${drawn.data.toString('base64')}`;
  return {
    width: plateWidth,
    svg: `<rect x="${box.x}" y="${box.y}" width="${plateWidth}" height="${box.height}" rx="16" fill="#fff"/><image x="${box.x + plate.padding}" y="${
      box.y + (box.height - height) / 2
    }" width="${width}" height="${height}" href="${data}"/>`,
  };
}

function text(line: string, place: { x: number; y: number; size: number; weight: Weight }, fill: string): string {
  return `<path fill="${fill}" d="${outlineOf(line, place)}"/>`;
}
