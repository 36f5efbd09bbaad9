import type { Page } from '@playwright/test';

/** Stops of the Tab key after which a page counts as walked: the results of a search repeat themselves. */
const maxStops = 80;

/** Goes through a page by key, forwards and then backwards, and names what has the focus while something covers a part of it. */
export async function findCovered(page: Page): Promise<string[]> {
  const covered = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      window.scrollTo(0, 0);
    });
    let first: string | null = null;
    for (let stop = 0; stop < maxStops; stop += 1) {
      await page.keyboard.press(key);
      const seen = await page.evaluate(readFocus);
      if (seen === null || seen.id === first) break;
      first ??= seen.id;
      if (seen.cover !== null) covered.add(`${seen.name} is below ${seen.cover}`);
    }
  }
  return [...covered];
}

/** Runs in the page: what has the focus, and what covers a part of it; null where it has left the page. */
async function readFocus(): Promise<{ id: string; name: string; cover: string | null } | null> {
  // Two frames: the browser scrolls, then the page may correct it.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const box = focused.getBoundingClientRect();
  const name = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40) || focused.tagName;
  const id = `${name} ${Math.round(box.left)} ${Math.round(box.top + window.scrollY)}`;
  // What fills the screen cannot be seen whole. Half of a radio's card is none of its box, so its own box counts.
  if (box.height > window.innerHeight / 2) return { id, name, cover: null };
  // Inside the rounded corners.
  const [xs, ys] = [
    [box.left + Math.min(6, box.width / 2), box.left + box.width / 2, box.right - Math.min(6, box.width / 2)],
    [box.top + Math.min(4, box.height / 2), box.top + box.height / 2, box.bottom - Math.min(4, box.height / 2)],
  ];
  for (const x of xs) {
    for (const y of ys) {
      if (x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight) return { id, name, cover: 'the edge of the screen' };
      const top = document.elementFromPoint(x, y);
      if (!top || top.contains(focused) || focused.contains(top)) continue;
      const isStuck = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position);
      for (let element: Element | null = top; element; element = element.parentElement) {
        if (isStuck(element) && !element.contains(focused)) return { id, name, cover: element.className || element.tagName };
      }
    }
  }
  return { id, name, cover: null };
}

/** What can be pressed and is too small for a finger (WCAG 2.5.8), main buttons that are low, and fields that make a phone zoom. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const minSize = 24;
    const minMainHeight = 44;
    const minTypeSize = 16;
    const found: string[] = [];
    for (const element of document.querySelectorAll('a[href], button, input:not([type="hidden"]), select, textarea, summary')) {
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      // Not shown, or for screen readers only.
      if (box.width <= 1 || box.height <= 1 || style.visibility === 'hidden' || element.closest('.vh, [aria-hidden="true"]')) continue;
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || element.getAttribute('name');
      // A label, or a link stretched over its card, makes the target larger than the element.
      const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0];
      const stretched = getComputedStyle(element, '::after').position === 'absolute';
      const sizes = [box, ...(label ? [label.getBoundingClientRect()] : [])];
      const [width, height] = [Math.max(...sizes.map((size) => size.width)), Math.max(...sizes.map((size) => size.height))];
      // A link within a sentence has the height of its line.
      const isInSentence = style.display === 'inline' && (element.parentElement?.textContent ?? '').trim() !== element.textContent?.trim();
      if (!stretched && !isInSentence && (width < minSize || height < minSize)) found.push(`${name}: ${width} × ${height}`);
      const isMain = /(^|[\s_])(primary|danger)(\s|_|$)/.test(element.className);
      if (isMain && box.height < minMainHeight) found.push(`${name}: ${box.height} high`);
      const isTyped = element.matches('select, textarea, input:not([type="checkbox"], [type="radio"], [type="file"])');
      if (isTyped && Number.parseFloat(style.fontSize) < minTypeSize) found.push(`${name}: ${style.fontSize}`);
    }
    return [...new Set(found)];
  });
}
