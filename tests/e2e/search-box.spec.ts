import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, onceForAllScreens, origin, test } from './support/portal.ts';

// The keyword box and its list (checks 41 to 47): suggestions of the server, earlier searches of this browser.
test.use({ baseURL: origin('nordlicht') });

function keywordBox(page: Page) {
  return page.getByRole('combobox', { name: 'Job title, skill or keyword' });
}

/** Fakes the suggestions and counts how often they are requested. */
async function answerSuggestions(page: Page, texts: readonly string[]): Promise<() => string[]> {
  const asked: string[] = [];
  await page.route('**/v1/api/search/suggestions?*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('any') ?? '');
    return route.fulfill({ json: { results: texts.map((text) => ({ text, kind: 'skill' })), total: texts.length, page: 1, pageSize: 8 } });
  });
  return () => asked;
}

async function search(page: Page, words: string): Promise<void> {
  await keywordBox(page).fill(words);
  await keywordBox(page).press('Enter');
  await expect(page).toHaveURL(new RegExp(`any=${words}`));
}

test('suggestions appear while typing, one request a word, and are chosen by key or click', async ({ page }) => {
  const asked = await answerSuggestions(page, ['Hydraulics', 'Hydrogen', 'hyd']);
  await page.goto('/projects');
  await hydrated(page);
  const box = keywordBox(page);
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await box.pressSequentially('hyd', { delay: 40 });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options).toHaveText(['Hydraulics', 'Hydrogen']);
  expect(asked()).toEqual(['hyd']);
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: '2 suggestions' })).toHaveCount(1);
  await expectAccessible(page);

  // Nothing is chosen until an arrow marks it; Escape keeps the words.
  await box.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box).toHaveValue('hyd');
  await box.press('ArrowUp');
  await expect(options.filter({ hasText: 'Hydrogen' })).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', /.+/);
  await box.press('Enter');
  await expect(page).toHaveURL(/any=Hydrogen/);
  await expect(box).toHaveValue('Hydrogen');
  await expect(options).toHaveCount(0);

  await box.fill('hy');
  await options.filter({ hasText: 'Hydraulics' }).click();
  await expect(page).toHaveURL(/any=Hydraulics/);
});

test('the search box works without suggestions when their call fails', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.route('**/v1/api/search/suggestions?*', (route) => route.fulfill({ status: 503 }));
  await page.goto('/projects');
  await hydrated(page);
  const answered = page.waitForResponse('**/v1/api/search/suggestions?*');
  await keywordBox(page).pressSequentially('SAP');
  await answered;
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('option')).toHaveCount(0);
  await keywordBox(page).press('Enter');
  await expect(page).toHaveURL(/any=SAP/);
});

test('the last five searches are kept in this browser, newest first, and can be removed', { tag: '@full' }, async ({ page, isMobile }) => {
  await answerSuggestions(page, []);
  await page.goto('/projects');
  await hydrated(page);
  for (const words of ['EPLAN', 'SAP', 'CAD', 'Python', 'PLC', 'sap']) await search(page, words);
  await page.reload();
  await hydrated(page);
  const box = keywordBox(page);
  await box.click();
  const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option');
  await expect(recent).toHaveText(['sap', 'PLC', 'Python', 'CAD', 'EPLAN']);
  if (!isMobile) {
    await box.press('ArrowDown');
    await box.press('ArrowDown');
    await box.press('Delete');
    await expect(recent).toHaveText(['sap', 'Python', 'CAD', 'EPLAN']);
  }
  // Another client's portal does not have them.
  await page.goto(`${origin('meridian')}/projects`);
  await hydrated(page);
  await keywordBox(page).click();
  await expect(page.getByRole('option')).toHaveCount(0);

  await page.goto('/projects');
  await hydrated(page);
  await box.click();
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(recent).toHaveCount(0);
  await expect(box).toBeFocused();
  await page.reload();
  await hydrated(page);
  await box.click();
  await expect(recent).toHaveCount(0);
});

test('Tab moves from the search box through its buttons to the list and out again', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto('/projects');
  await hydrated(page);
  await search(page, 'EPLAN');
  await page.goto('/projects');
  await hydrated(page);
  await keywordBox(page).focus();
  const clear = page.getByRole('button', { name: 'Clear recent searches' });
  await expect(clear).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('search').getByRole('button', { name: 'Search' }).filter({ visible: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(clear).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(clear).toBeHidden();
});

const languages = [
  ['nordlicht', 'de'],
  ['nordlicht', 'en'],
  ['atelier', 'fr'],
  ['atelier', 'nl'],
  ['meridian', 'es'],
  ['baltyk', 'pl'],
  ['baltyk', 'uk'],
] as const;

for (const [client, language] of languages)
  test(`the example in the box is not cut in the language ${language}`, { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 812 });
      await page.goto(`${origin(client)}/projects?lang=${language}`);
      const room = await page
        .getByRole('main')
        .locator('input[name="any"]:visible')
        .first()
        .evaluate((box: HTMLInputElement) => {
          const pen = document.createElement('canvas').getContext('2d');
          if (!pen) throw new Error('no canvas');
          pen.font = getComputedStyle(box).font;
          return { has: box.clientWidth, needs: pen.measureText(box.placeholder).width };
        });
      expect.soft(room.needs, `${width} px wide`).toBeLessThanOrEqual(room.has);
    }
  });
