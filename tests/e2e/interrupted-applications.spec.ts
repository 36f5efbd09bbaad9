import { ownPortal } from './support/own-portal.ts';
import { expect, expectAccessible, logIn, test } from './support/portal.ts';

// What happens to an application while the talent is at it, or after it was sent: with its own portal, whose rows are changed.
test.describe('an application that something comes between', () => {
  const email = "anna.o'neill@example.com";
  const mine = 'talent_id = (select id from talent where email = $1)';
  const { at, enter, query } = ownPortal('nordlicht', email);

  /** A sent application of hers, put in front of her again. */
  async function askAgain(set: string, where = 'true'): Promise<number> {
    const [row] = await query(
      `update application set status = 'uc', resume_status = 'a', ${set}
        where id = (select id from application where ${mine} and status in ('a', 'sp', 's2c') and rate_value is not null and ${where} order by id limit 1) returning id`,
      [email],
    );
    if (!row) throw new Error('the demo has no sent application of this person');
    return Number(row.id);
  }

  test('a counter-offer is shown next to the applicant’s rate, and one press accepts it', { tag: '@full' }, async ({ page }) => {
    const id = await askAgain("reason = 'COUNTER_OFFER', offered_rate_value = 71.5, offered_display_rate_value = 80.08");
    await enter(page, `/app/project?tab=applications&open=${id}`);
    const changed = page.getByRole('region', { name: /^Answer the offer by / });
    await expect(changed).toContainText(/You receive.*Before.*Now.*71\.50/s);
    await expect(changed.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible();
    await expectAccessible(page);
    await changed.getByRole('button', { name: 'Accept the offer' }).click();
    await expect(page.getByText('Confirmed. Your application goes on.')).toBeVisible();
    await expect(changed).toHaveCount(0);
    expect(await query('select status, rate_value from application where id = $1', [id])).toEqual([{ status: 'a', rate_value: '71.50' }]);
  });

  test('an offer is accepted and an invitation declined without script', { tag: '@full' }, async ({ browser }) => {
    const id = await askAgain("reason = 'COUNTER_OFFER', offered_rate_value = 71.5, offered_display_rate_value = 80.08");
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
    const page = await context.newPage();
    await logIn(page, 'nordlicht', email, at(''));
    await page.goto(at(`/app/project?tab=applications&open=${id}`));
    await page.getByRole('button', { name: 'Accept the offer' }).click();
    await expect(page.getByRole('region', { name: 'What comes next' })).toBeVisible();
    expect(await query('select status from application where id = $1', [id])).toEqual([{ status: 'a' }]);

    await query(
      `update project_invitation set code = 'inv', status = 'PENDING', reason = null, expires_at = now() + interval '2 days'
        where id = (select i.id from project_invitation i join project p on p.id = i.project_id where i.${mine} and p.status = 'ACTIVE' order by i.id limit 1)`,
      [email],
    );
    await page.goto(at('/app/project?tab=invitations'));
    await page
      .getByRole('link', { name: /^Decline…/ })
      .first()
      .click();
    const question = page.getByRole('form', { name: /^Decline the invitation for / });
    await question.getByRole('button', { name: 'Decline invitation' }).click();
    await expect(question.getByText('Choose a reason.').first()).toBeVisible();
    await question.getByRole('radio', { name: 'The rate does not fit' }).check();
    await question.getByRole('button', { name: 'Decline invitation' }).click();
    await expect(question).toHaveCount(0);
    expect(
      await query(`select count(*)::int as n from project_invitation where ${mine} and status = 'REJECTED' and reason = 'RATE'`, [email]),
    ).not.toEqual([{ n: 0 }]);
    await context.close();
  });

  test('a lost interview time can be left to the client, or chosen again', { tag: '@full' }, async ({ page }) => {
    const id = await askAgain(
      "reason = 'SLOT_LOST'",
      "project_id in (select id from project where calendar_id is not null and status = 'ACTIVE')",
    );
    await enter(page, `/app/project?tab=applications&open=${id}`);
    const changed = page.getByRole('region', { name: /^Choose an interview time by / });
    await expect(changed.getByRole('link', { name: 'Choose another time' })).toHaveAttribute('href', /step=interview/);
    await expectAccessible(page);
    await changed.getByRole('button', { name: 'Let the client suggest a time' }).click();
    await expect(page.getByText('Confirmed. Your application goes on.')).toBeVisible();
    expect(await query('select status from application where id = $1', [id])).toEqual([{ status: 'a' }]);
  });

  for (const [status, notice, later] of [
    ['PAUSED', 'This project was paused while you were applying.', 'This project is paused'],
    ['CLOSED', 'This project closed while you were applying.', 'This project is closed'],
  ] as const)
    test(`a project that is ${status.toLowerCase()} while somebody applies says so, and keeps the answers`, { tag: '@full' }, async ({
      page,
    }) => {
      const [project] = await query(
        `select p.id from project p join tenant t on t.id = p.tenant_id where t.key = 'nordlicht' and p.status = 'ACTIVE' and p.visibility = 'PUBLIC' and p.external_url is null and p.cover_letter = 'hidden' and p.fee is not null
          and p.period_deadline > now() + interval '9 days' and not exists (select from application a where a.project_id = p.id and a.${mine}) order by p.id limit 1`,
        [email],
      );
      const id = Number(project?.id);
      await enter(page, `/app/project/${id}/apply?step=cv`);
      await expect(page.getByRole('heading', { level: 1, name: 'Your CV' })).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Your CV' })).toHaveCount(0);
      await page.getByLabel('You receive').fill('85');
      await query(`update project set status = $1, closed_at = case when $1 = 'CLOSED' then now() end where id = $2`, [status, id]);
      await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText(notice, { exact: false })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: later })).toBeVisible();
      await expect(page.getByText('What you filled in is kept.')).toBeVisible();
      await expectAccessible(page);
    });

  test('an onboarding that cannot be loaded says so, with status and status text', { tag: '@full' }, async ({ page }) => {
    await logIn(page, 'nordlicht', 'jens_petersen@example.net', at(''));
    await query('alter table onboarding rename to onboarding_gone');
    try {
      const response = await page.goto(at('/app/onboarding'));
      expect(response?.status()).toBe(500);
      await expect(page.getByRole('main')).toContainText('500');
      await expect(page.getByRole('main')).toContainText('Internal Server Error');
    } finally {
      await query('alter table onboarding_gone rename to onboarding');
    }
  });
});
