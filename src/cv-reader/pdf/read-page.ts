import type { PDFPageProxy } from 'unpdf/pdfjs';
import type { Page, PageLink, Run } from '../layout/layout-types.ts';
import { cleanGlyphs, isIconFont } from './glyphs.ts';

/** What annotations draw is not read; their links are. */
const noAnnotations = 0;

type FontStyle = { bold: boolean; italic: boolean; icon: boolean };
type TextItem = { str: string; width: number; transform: number[]; fontName: string };

/** Reads one page into positioned runs and links; y is turned so that it grows downwards. */
export async function readPage(page: PDFPageProxy): Promise<Page> {
  const viewport = page.getViewport({ scale: 1 });
  // Font names are only known once the drawing operators have been read.
  await page.getOperatorList({ annotationMode: noAnnotations });
  const content = await page.getTextContent();
  const styles = new Map<string, FontStyle>();
  const runs: Run[] = [];
  let afterIcon = false;
  for (const item of content.items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const style = styles.get(item.fontName) ?? fontStyle(page, item.fontName);
    styles.set(item.fontName, style);
    const glyphs = cleanGlyphs(item.str, style.icon);
    if (glyphs.text.trim() === '') {
      afterIcon ||= glyphs.hadIcon;
      continue;
    }
    for (const run of placeItem({ ...item, str: glyphs.text }, style, viewport.transform)) {
      if (!isShadow(run, runs)) runs.push({ ...run, afterIcon });
      afterIcon = false;
    }
    afterIcon = glyphs.hadIcon;
  }
  return { number: page.pageNumber, width: viewport.width, height: viewport.height, runs, links: await readLinks(page) };
}

function fontStyle(page: PDFPageProxy, fontName: string): FontStyle {
  const font: unknown = page.commonObjs.has(fontName) ? page.commonObjs.get(fontName) : undefined;
  const named = typeof font === 'object' && font !== null && 'name' in font ? String(font.name) : '';
  const name = named.replace(/^[A-Z]{6}\+/, '');
  return {
    bold: /bold|black|heavy|semib|demi|medi(?!um)|-bd|cmbx|sfbx|bx\d|ssbx|xbd/i.test(name),
    italic: /ital|obli|cmti|sfti|slant|-it$/i.test(name),
    icon: isIconFont(name),
  };
}

/** Splits an item at wide inner blanks, because some writers draw a whole table row as one string. */
function placeItem(item: TextItem, style: FontStyle, view: number[]): Omit<Run, 'afterIcon'>[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = multiply(view, item.transform);
  const size = Math.hypot(c, d);
  const isTilted = Math.abs(b) > 0.1 * Math.abs(a);
  if (isTilted || size < 2) return [];
  const perLetter = item.width / Math.max(1, item.str.length);
  const found: Omit<Run, 'afterIcon'>[] = [];
  for (const part of item.str.matchAll(/\S+(?:\s{1,2}\S+)*/g)) {
    const x = e + part.index * perLetter;
    found.push({
      text: part[0].replace(/\s+/g, ' '),
      x,
      right: x + part[0].length * perLetter,
      y: f,
      size,
      bold: style.bold,
      italic: style.italic,
    });
  }
  return found;
}

function multiply(m: number[], n: number[]): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = n;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Text drawn twice, a point apart, is a drop shadow; the second drawing may be cut into other pieces than the first. */
function isShadow(run: Omit<Run, 'afterIcon'>, before: readonly Run[]): boolean {
  return before.slice(-60).some((other) => {
    if (Math.abs(other.y - run.y) >= 1.5 || Math.abs(other.size - run.size) > 0.5) return false;
    if (other.text === run.text && Math.abs(other.x - run.x) < 1.5) return true;
    const overlap = Math.min(other.right, run.right) - Math.max(other.x, run.x);
    return overlap > 0.8 * (run.right - run.x) && other.text.includes(run.text);
  });
}

async function readLinks(page: PDFPageProxy): Promise<PageLink[]> {
  const viewport = page.getViewport({ scale: 1 });
  const annotations: unknown[] = await page.getAnnotations();
  const links: PageLink[] = [];
  for (const annotation of annotations) {
    if (typeof annotation !== 'object' || annotation === null) continue;
    const url = 'url' in annotation ? annotation.url : undefined;
    const rect = 'rect' in annotation ? annotation.rect : undefined;
    if (typeof url !== 'string' || !Array.isArray(rect)) continue;
    const [left, bottom, right] = rect.map(Number);
    const [x, y] = viewport.convertToViewportPoint(left ?? 0, bottom ?? 0);
    links.push({ url, x: Number(x), right: right ?? 0, y: Number(y) });
  }
  return links;
}
