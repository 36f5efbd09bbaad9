import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTestFolder } from '../support/test-folders.ts';
import { callApi } from './support/call-api.ts';
import { motivation } from './support/fill-application.ts';
import { ownPortal } from './support/own-portal.ts';
import { expect, expectAccessible, hydrated, test } from './support/portal.ts';

// An import changes the terms of a project that somebody has applied to (decision 0051).
test.describe.configure({ timeout: 300_000 });
const { at, enter, openpool, query } = ownPortal('nordlicht', "anna.o'neill@example.com");

test('a feed that changes the hours makes an applicant confirm one change and withdraw after the next @full', async ({ page }) => {
  const file = join(await makeTestFolder(), 'tides.csv');
  async function takeIn(hours: number): Promise<void> {
    const row = `T-1;Tide engineer;<p>You compute tides for a harbour.</p>;Kaihafen;Hamburg;DE;ONSITE;2027-03-08;2027-05-28;${hours};60;90;EUR;HR;en`;
    const names =
      'reference;title;description;company;city;country;workMode;start;end;hoursPerWeek;rateMin;rateMax;currency;rateUnit;language';
    await writeFile(file, `${names}\n${row}\n`);
    await openpool('import', 'projects', file, '--tenant', 'nordlicht');
  }
  await takeIn(40);
  const [project] = await query("select id from project where title = 'Tide engineer'");
  await enter(page, '/app/home');
  const id = Number(project?.id);
  const flow = (await callApi(page, 'GET', `/project/${id}/applicationFlow`)).body as { cvsList: { uuid: string }[] };
  const sent = await callApi(page, 'POST', '/projectApplication', {
    job: id,
    hourlyRate: { currency: 'EUR', value: 75 },
    cvUuid: flow.cvsList[0]?.uuid,
    motivationComment: motivation,
    appAnswers: [],
    cvCover: null,
    liveInterview: null,
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const application = (sent.body as { id: number }).id;
  const changed = page.getByRole('region', { name: /^Confirm the changes by / });
  async function expectQuestion(before: string, now: string): Promise<void> {
    await expect
      .poll(async () => (await query('select status from application where id = $1', [application]))[0]?.status, {
        timeout: 60_000,
      })
      .toBe('uc');
    await page.goto(at(`/app/project?tab=applications&open=${application}`));
    await hydrated(page);
    await expect(changed).toContainText(new RegExp(`Before${before}.*Now${now}`, 's'));
    await expectAccessible(page);
  }

  await takeIn(20);
  await expectQuestion('40', '20');
  await changed.getByRole('button', { name: 'I’m still interested' }).click();
  await expect(page.getByText('Confirmed. Your application goes on.')).toBeVisible();
  await expect(changed).toHaveCount(0);

  await takeIn(10);
  await expectQuestion('20', '10');
  await changed.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
});
