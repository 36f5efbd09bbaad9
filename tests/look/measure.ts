import type { Locator, Page } from 'playwright-core';

export type Box = { left: number; top: number; right: number; bottom: number };

/** What a browser computed for one element. Colours are red, green, blue and opacity. */
export type Measured = {
  box: Box;
  hasText: boolean;
  lines: number;
  lineHeight: number;
  font: string;
  size: string;
  colours: Readonly<Record<string, readonly number[] | null>>;
};

/** @returns null when there is no such element that can be seen */
export async function measure(page: Page, selector: string): Promise<Measured | null> {
  const found: Locator = page.locator(selector).filter({ visible: true }).first();
  if ((await found.count()) === 0) return null;
  return found.evaluate(readElement);
}

/** The colour tokens of a page by what they are at the moment, to name the colours of elements. */
export async function readTokens(page: Page): Promise<Map<string, string>> {
  const found = await page.evaluate(readColourTokens);
  const names = new Map<string, string>();
  for (const [name, colour] of found) names.set(colour, names.has(colour) ? `${names.get(colour)}/${name}` : name);
  return names;
}

/** Runs in the page, so it uses nothing from outside. */
function readElement(element: Element): Measured {
  const style = getComputedStyle(element);
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const isField = element.matches('textarea, select, input:not([type=checkbox], [type=radio])');
  const ownWords = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const ownText = ownWords.length > 0;
  const isIcon = element instanceof SVGElement;
  const toRgba = (value: string): number[] => {
    const canvas = document.createElement('canvas');
    canvas.width = 1;
    canvas.height = 1;
    const context = canvas.getContext('2d', { colorSpace: 'srgb' });
    if (!context) return [];
    context.fillStyle = value;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const background = toRgba(style.backgroundColor);
  // A border that looks like what it encloses cannot be seen, whichever way it is made.
  const border = (side: 'top' | 'right' | 'bottom' | 'left') => {
    if (Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) === 0) return null;
    const colour = toRgba(style.getPropertyValue(`border-${side}-color`));
    return colour[3] === 0 || colour.join() === background.join() ? null : colour;
  };
  const lineHeight = Number.parseFloat(style.lineHeight);
  const countLines = (): number => {
    const range = document.createRange();
    const rects = ownWords.flatMap((node) => {
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
    return Math.max(1, new Set(rects.map((rect) => Math.round((rect.top + rect.bottom) / 2 / lineHeight))).size);
  };
  return {
    box: { left, top, right, bottom },
    // Words in an element of their own have its font, and so has what holds nothing else.
    hasText:
      isField ||
      ownText ||
      (!isIcon && Boolean(element.textContent?.trim()) && element.matches('a, button, summary, label, h1, h2, h3, th')),
    lines: ownText ? countLines() : 1,
    lineHeight,
    font: `${style.fontFamily.split(',')[0]?.replaceAll('"', '')} ${style.fontWeight} ${style.letterSpacing}`,
    size: `${style.fontSize}/${style.lineHeight}`,
    colours: {
      text: isField || ownText || isIcon ? toRgba(style.color) : null,
      background: background[3] === 0 ? null : background,
      'border above': border('top'),
      'border right': border('right'),
      'border below': border('bottom'),
      'border left': border('left'),
    },
  };
}

/** Runs in the page. */
function readColourTokens(): [string, string][] {
  const names = [
    'page',
    'surface',
    'sunken',
    'raised',
    'ink',
    'muted',
    'line',
    'line-mid',
    'control-border',
    'success',
    'warning',
    'error',
  ];
  names.push('info', 'text-brand', 'solid', 'on-solid', 'subtle', 'border-brand', 'well');
  const probe = document.body.appendChild(document.createElement('i'));
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const found: [string, string][] = [];
  for (const name of names) {
    probe.style.color = `var(--${name}, transparent)`;
    if (!context) continue;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    const rgba = [...context.getImageData(0, 0, 1, 1).data];
    if (rgba[3] !== 0) found.push([name, rgba.join(' ')]);
  }
  probe.remove();
  return found;
}
