import type { Page } from '@playwright/test';

/** Notes from now on what the live regions of a page come to say, each change once. @returns reads the notes */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const notes = await page.evaluateHandle(() => {
    const found: string[] = [];
    const said = new WeakMap<Element, string>();
    const look = () => {
      for (const region of document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')) {
        const text = (region.textContent ?? '').trim();
        if (text !== '' && text !== said.get(region)) found.push(text);
        said.set(region, text);
      }
    };
    look();
    found.length = 0;
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    return found;
  });
  return () => notes.jsonValue();
}
