import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTestFolder } from '../support/test-folders.ts';
import { motivation } from './support/fill-application.ts';
import { ownPortal } from './support/own-portal.ts';
import { cvFile, expect, expectAccessible, hydrated, test } from './support/portal.ts';

// A feed that states an amount and no currency (decision 0059).
test.describe.configure({ timeout: 300_000 });
const { at, enter, openpool, query } = ownPortal('nordlicht', 'lena-marie.schroeder@example.com');

test('a talent applies in a currency of their own to a project that states none @full', async ({ page }) => {
  const file = join(await makeTestFolder(), 'tides.csv');
  await writeFile(
    file,
    'reference;title;description;company;city;country;workMode;rateMin;rateMax;rateUnit;language\nT-2;Ebb engineer;<p>You compute tides for a harbour.</p>;Kaihafen;Hamburg;DE;ONSITE;60;90;HR;en\n',
  );
  await openpool('import', 'projects', file, '--tenant', 'nordlicht');
  const [project] = await query("select id from project where title = 'Ebb engineer'");
  await enter(page, `/app/project/${project?.id}`);
  await expect(page.getByText('60–90 per hour, currency not stated').filter({ visible: true }).first()).toBeVisible();
  await page.goto(at(`/app/project/${project?.id}/apply?step=cv`));
  await hydrated(page);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(cvFile({ name: 'Lena-Marie Schröder', email: 'lena-marie.schroeder@example.com' }));
  await expect(page.getByRole('main').getByText('cv.pdf').first()).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  const goOn = page.getByRole('button', { name: 'Continue' });
  await goOn.click();
  await expect(heading).toHaveText('Cover letter');
  await goOn.click();
  const currency = page.getByLabel('Currency');
  await expect(currency).toHaveValue('EUR');
  await expectAccessible(page);
  await currency.selectOption('PLN');
  await page.getByLabel('You receive').fill('80');
  await goOn.click();
  await expect(currency).toHaveCount(0);
  await page.getByRole('textbox').fill(motivation);
  await goOn.click();
  await expect(heading).toHaveText('Check your application');
  await expect(page.getByRole('main')).toContainText('PLN 80.00 per hour');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(heading).toHaveText('Application sent');
  expect(await query(`select rate_currency from application where project_id = ${project?.id}`)).toEqual([{ rate_currency: 'PLN' }]);
});
