import { expect, type Locator, type Page } from '@playwright/test';

/** What text needs (WCAG 2.2, 1.4.3). */
const minRatio = 4.5;

/** Every button, link and text of the open dialogs can be read in both schemes; axe leaves them open, because they lie over the page. */
export async function expectReadableDialogs(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const controls = page.locator('dialog[open] :is(button, a, h2, h3, p, label, legend, li):visible');
    // Colours fade from one scheme to the other.
    await expect.poll(async () => (await controls.evaluateAll(readContrasts)).filter(({ ratio }) => ratio < minRatio)).toEqual([]);
    expect(await controls.count()).toBeGreaterThan(0);
  }
}

/** Red, green and blue of what is painted behind an element. */
export async function readBackground(element: Locator): Promise<number[]> {
  const colour = await element.evaluate((inner) => {
    let painted: Element | null = inner;
    while (painted?.parentElement && getComputedStyle(painted).backgroundColor === 'rgba(0, 0, 0, 0)') painted = painted.parentElement;
    return getComputedStyle(painted ?? inner).backgroundColor;
  });
  return (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
}

/** Runs in the page: the contrast of each element's text with what is painted below it. */
function readContrasts(elements: Element[]): { name: string; ratio: number }[] {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('there is no canvas to mix colours on');
  /** Paints over what is there; gives the luminance of the outcome. */
  const paint = (colours: string[]): number => {
    for (const colour of colours) {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  return elements.map((element) => {
    const backgrounds: string[] = [];
    for (let part: Element | null = element; part; part = part.parentElement) backgrounds.unshift(getComputedStyle(part).backgroundColor);
    context.fillStyle = 'white';
    context.fillRect(0, 0, 1, 1);
    const below = paint(backgrounds);
    const text = paint([getComputedStyle(element).color]);
    const [darker = 0, lighter = 0] = [below, text].sort((a, b) => a - b);
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return { name, ratio: Math.round(((lighter + 0.05) / (darker + 0.05)) * 100) / 100 };
  });
}
