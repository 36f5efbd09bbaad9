import { discardDraft, fillByCalls } from './support/fill-application.ts';
import { enterDesk, makeProject } from './support/operators.ts';
import { expect, hydrated, logIn, origin, test } from './support/portal.ts';

test.describe('the rate of a German talent', () => {
  test.use({ locale: 'de-DE', baseURL: origin('nordlicht') });

  test('reads as German numbers on both sides, also after a reload, and neither side stays behind', async ({ page }, { project }) => {
    await logIn(page, 'nordlicht', 'lena-marie.schroeder@example.com');
    await page.goto('/app/project');
    // Desktop and phone are walked at the same time, by the same person.
    const id = await fillByCalls(page, project.name === 'mobile' ? 'last' : 'first');
    await page.goto(`/app/project/${id}/apply?step=rate`);
    await hydrated(page);
    const mine = page.getByLabel('Sie erhalten', { exact: true });
    const theirs = page.getByLabel('Auftraggeber zahlt', { exact: true });
    await mine.fill('95,50');
    await expect(theirs).toHaveValue('106,96');
    await expect(page.getByText(/^Das Projekt zahlt Ihnen /)).toBeVisible();
    await expect(page.getByText('Entwurf gespeichert', { exact: false })).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(mine).toHaveValue('95,50');
    await expect(theirs).toHaveValue('106,96');
    await mine.fill('abc');
    await expect(theirs).toHaveValue('');
    await theirs.fill('112');
    await expect(mine).toHaveValue('100,00');
    await discardDraft(page, id);
  });
});

test('where there is no fee there is one amount', { tag: '@full' }, async ({ page, browser }) => {
  const operator = await browser.newPage();
  await enterDesk(operator, 'quiet-harbour');
  const project = await makeProject(operator, { rateMin: '80.00', rateMax: '110.00', rateCurrency: 'EUR', rateUnit: 'HR' });
  await operator.context().close();
  await logIn(page, 'quiet-harbour', 'moira.keane@example.com');
  await page.goto(`${origin('quiet-harbour')}/app/project`);
  const id = await fillByCalls(page, project);
  await page.goto(`${origin('quiet-harbour')}/app/project/${id}/apply?step=cv`);
  await hydrated(page);
  const heading = page.getByRole('heading', { level: 1 });
  for (let step = 0; step < 3 && (await heading.textContent()) !== 'Your rate'; step += 1) {
    const before = (await heading.textContent()) ?? '';
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(heading).not.toHaveText(before);
  }
  await expect(page.getByText('There is no fee: you receive what the client pays.')).toBeVisible();
  await page.getByLabel('You receive', { exact: true }).fill('90');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1);
  await discardDraft(page, id);
});
