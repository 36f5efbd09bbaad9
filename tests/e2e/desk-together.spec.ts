import type { Browser, Page } from '@playwright/test';
import { applyByApi, makeApiTalent } from './support/api-talent.ts';
import { callAsOperator, enterDesk, makeProject } from './support/operators.ts';
import { expect, expectAccessible, hydrated, onceForAllScreens, origin, test } from './support/portal.ts';

// Two operators at the same time, each with a browser of their own.

const client = 'nordlicht';
const list = (project: number) => `${origin(client)}/desk/applications?project=${project}`;

/** A second operator in a browser of their own, closed with the test. */
async function openColleague(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: test.info().project.use.viewport ?? null, locale: 'en-GB' });
  const page = await context.newPage();
  await enterDesk(page, client, { name: 'Katrin Vogel' });
  return page;
}

const rowsOf = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const rowOf = (page: Page, id: number) => page.locator(`[data-application="${id}"]`);

test('operators see each other’s changes behind one line, and who has an application open', { tag: '@apart' }, async ({
  page,
  browser,
}) => {
  onceForAllScreens();
  await enterDesk(page, client, { name: 'Jonas Beck' });
  const katrin = await openColleague(browser);
  const project = await makeProject(page);
  const first = await applyByApi(await makeApiTalent(page, client, 'together'), project);
  for (const one of [page, katrin]) {
    await one.goto(list(project));
    await hydrated(one);
    await expect(rowsOf(one)).toHaveCount(1);
  }

  // A new application moves no row before the line is pressed.
  const second = await applyByApi(await makeApiTalent(page, client, 'together'), project);
  const line = katrin.getByRole('link', { name: /^1 new, show/ });
  await expect(line).toBeVisible();
  await expect(rowsOf(katrin)).toHaveCount(1);
  await expectAccessible(katrin);
  await line.click();
  await expect(rowsOf(katrin)).toHaveCount(2);
  await expect(line).toHaveCount(0);

  await page.getByRole('link', { name: /^1 new, show/ }).click();
  await rowOf(page, first).locator('[data-row-link]').click();
  await expect(rowOf(katrin, first).getByText('Jonas Beck reads this')).toBeVisible();
  await expect(rowOf(katrin, second).getByText('reads this')).toHaveCount(0);
  await rowOf(katrin, first).locator('[data-row-link]').click();
  await expect(katrin.getByText('Jonas Beck has this open')).toBeVisible();
  await expect(page.getByText('Katrin Vogel has this open')).toBeVisible();
  await expectAccessible(page);

  // A note by the colleague waits as well.
  await katrin.getByRole('textbox', { name: 'Write a note' }).fill('Called, free from March.');
  await katrin.getByRole('button', { name: 'Save note' }).click();
  await expect(katrin.getByText('Called, free from March.')).toBeVisible();
  await page.getByRole('link', { name: 'Changed, show' }).click();
  await expect(page.getByText('Called, free from March.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Changed, show' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Close, back to the list' }).click();
  await expect(katrin.getByText('Jonas Beck has this open')).toHaveCount(0);
  await katrin.close();
  await expect(rowOf(page, first).getByText('reads this')).toHaveCount(0);
});

test('a decision about what a colleague has changed shows both versions', { tag: ['@apart', '@full'] }, async ({ page, browser }) => {
  onceForAllScreens();
  await enterDesk(page, client, { name: 'Jonas Beck' });
  const katrin = await openColleague(browser);
  const project = await makeProject(page);
  const id = await applyByApi(await makeApiTalent(page, client, 'conflict'), project);
  const decline = async (one: Page) => {
    await one.getByRole('link', { name: /^Decline…/ }).click();
    const dialog = one.getByRole('dialog', { name: 'Decline 1 application' });
    await dialog.getByRole('radio', { name: 'The rate does not fit the budget' }).check();
    await dialog.getByRole('textbox', { name: /A sentence of your own/ }).fill('In January we may have more.');
    return { dialog, send: dialog.getByRole('button', { name: 'Decline 1', exact: true }) };
  };
  for (const one of [page, katrin]) {
    await one.goto(`${list(project)}&open=${id}`);
    await hydrated(one);
  }

  // A colleague's decision that can still be taken back: only theirs can stay.
  const mine = await decline(katrin);
  await (await decline(page)).send.click();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing has been sent yet.' })).toBeVisible();
  await mine.send.click();
  await expect(mine.dialog.getByRole('heading', { name: 'Jonas Beck decided about the same application' })).toBeFocused();
  await expect(mine.dialog.getByRole('button', { name: 'Keep mine' })).toHaveCount(0);
  await expectAccessible(katrin);
  await mine.dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(mine.dialog.getByRole('textbox', { name: /A sentence of your own/ })).toHaveValue('In January we may have more.');
  await mine.send.click();
  await mine.dialog.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(mine.dialog).toHaveCount(0);
  await expect(katrin.getByText('Not sent yet').first()).toBeVisible();
  await page.getByRole('button', { name: /^Take back/ }).click();
  await expect(page.getByRole('status').filter({ hasText: ': taken back. Nothing was sent.' })).toBeVisible();

  // What else has changed since it was read: either can stay.
  await katrin.reload();
  await hydrated(katrin);
  const again = await decline(katrin);
  await callAsOperator(page, 'PUT', `/applications/${id}/block`);
  await again.send.click();
  await expect(again.dialog.getByRole('heading', { name: 'This application has changed meanwhile' })).toBeFocused();
  const versions = again.dialog.getByRole('table', { name: 'Both versions' });
  await expect(versions.getByRole('row', { name: /^Status/ })).toContainText('Declined');
  await expect(versions.getByRole('columnheader').first()).toHaveText('Yours, not sent');
  await expectAccessible(katrin);
  await again.dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(katrin.getByRole('status').filter({ hasText: ': Declined. Nothing has been sent yet.' })).toBeVisible();
  await katrin.context().close();
});

test('the tabs of a browser share one stream, and ask where none passes', { tag: ['@apart', '@full'] }, async ({ page, browser }) => {
  onceForAllScreens();
  await enterDesk(page, client, { name: 'Jonas Beck' });
  const katrin = await openColleague(browser);
  const project = await makeProject(page);
  const id = await applyByApi(await makeApiTalent(page, client, 'tabs'), project);
  const note = (text: string) => callAsOperator(page, 'POST', `/applications/${id}/notes`, { text });
  const streams = new Map<Page, number>();
  const openTab = async () => {
    const tab = await katrin.context().newPage();
    streams.set(tab, 0);
    tab.on('request', (request) => {
      if (request.url().includes('/changes/stream')) streams.set(tab, (streams.get(tab) ?? 0) + 1);
    });
    await tab.goto(`${list(project)}&open=${id}`);
    await hydrated(tab);
    return tab;
  };
  await katrin.goto('about:blank');
  const [leading, waiting] = [await openTab(), await openTab()];
  const line = (tab: Page) => tab.getByRole('link', { name: 'Changed, show' });
  await note('For both tabs.');
  for (const tab of [leading, waiting]) await expect(line(tab)).toBeVisible();
  expect([streams.get(leading), streams.get(waiting)]).toEqual([1, 0]);

  await line(waiting).click();
  await expect(waiting.getByText('For both tabs.')).toBeVisible();
  await leading.close();
  await expect.poll(() => streams.get(waiting)).toBe(1);
  await note('For the tab that is left.');
  await expect(line(waiting)).toBeVisible();

  await waiting.close();
  await katrin.context().route('**/changes/stream*', (route) => route.abort());
  const asking = await openTab();
  await expect.poll(() => streams.get(asking)).toBe(3);
  await note('Without a stream.');
  await expect(line(asking)).toBeVisible();
  await katrin.context().close();
});
