import { fillByCalls } from './support/fill-application.ts';
import { ownPortal } from './support/own-portal.ts';
import { expect, expectAccessible, hydrated, test } from './support/portal.ts';

// What a talent reads about states that come from outside: a calendar without times, categories that fail.
test.describe('what comes from outside', { tag: '@full' }, () => {
  const { at, enter, query } = ownPortal('nordlicht', "anna.o'neill@example.com");

  test('a calendar that fails, has nothing free or nothing suitable says which, and the talent goes on without a time', async ({
    page,
  }) => {
    await enter(page, '/app/project');
    // Everything before the interview is filled in.
    const id = await fillByCalls(page);
    const set = `update project set calendar_id = (select min(c.id) from calendar c where c.tenant_id = project.tenant_id)`;
    const calendar = [(await query(`${set} where id = $1 returning calendar_id`, [id]))[0]?.calendar_id];
    const [before] = await query('select time_zone, weekly from calendar where id = $1', calendar);
    for (const [change, words] of [
      ["update calendar set time_zone = 'Nowhere/Land' where id = $1", 'We couldn’t load the times.'],
      ["update calendar set weekly = '[]' where id = $1", 'There are no free times at the moment. The client will suggest one.'],
      [
        'update project set assignment_period_start = current_date + 1, assignment_period_end = current_date + 90 where calendar_id = $1',
        'No times fit this project. The client will suggest one.',
      ],
    ] as const) {
      await query('update calendar set time_zone = $2, weekly = $3 where id = $1', [
        ...calendar,
        before?.time_zone,
        JSON.stringify(before?.weekly),
      ]);
      await query(change, calendar);
      await page.goto(at(`/app/project/${id}/apply?step=interview`));
      await hydrated(page);
      await expect(page.getByRole('main')).toContainText(words);
      // Nothing to choose from: the client suggests a time, unless the talent clears it.
      const suggest = page.getByRole('checkbox', { name: 'I agree to times the client suggests' });
      await expect(suggest).toBeChecked();
      await expectAccessible(page);
    }
    const heading = page.getByRole('heading', { level: 1 });
    const step = (await heading.textContent()) ?? '';
    await page.getByRole('main').getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(heading).not.toHaveText(step);
  });

  test('categories that cannot be read leave their pools in one list', async ({ page }) => {
    await enter(page, '/app/home');
    await page.goto(at('/app/pool'));
    const pools = page.getByRole('main').getByRole('article');
    const count = await pools.count();
    expect(count).toBeGreaterThan(0);
    await query('alter table category rename to category_gone');
    try {
      await page.reload();
      await expect(pools).toHaveCount(count);
      await expectAccessible(page);
    } finally {
      await query('alter table category_gone rename to category');
    }
  });
});
