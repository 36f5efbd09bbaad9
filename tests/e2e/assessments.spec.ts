import type { Browser, Page } from '@playwright/test';
import { type ApiTalent, makeApiTalent } from './support/api-talent.ts';
import { readMail } from './support/mailbox.ts';
import { demoPassword, expect, expectAccessible, hydrated, logIn, origin, submitLogIn, test } from './support/portal.ts';

// Tests that belong to applications: "Working safely on site" is set with every application to a project that asks "site-work".
const base = origin('nordlicht');

type Summary = { id: string; link: string | null };

/** A talent who applied to a project with the test. @returns the page of the test */
async function applyWithTest(page: Page, who: string): Promise<{ talent: ApiTalent; application: number; path: string }> {
  const talent = await makeApiTalent(page, 'nordlicht', who);
  const cvs = (await talent.call('GET', '/freelancer/cv/resources')) as { results: { uuid: string }[] };
  for (let number = 1; number <= 10; number += 1) {
    const { results } = (await talent.call('POST', '/search/project/query', { openOnly: true, page: number, pageSize: 50 })) as {
      results: { id: number }[];
    };
    for (const { id } of results) {
      const project = (await talent.call('GET', `/project/${id}`)) as {
        needs: { questions: number; coverLetter: string; motivation: boolean };
        rateRange: { min: string | null; max: string | null; currency: string } | null;
      };
      if (project.needs.questions === 0 || project.needs.coverLetter === 'required') continue;
      const flow = (await talent.call('PATCH', `/project/${id}/applicationFlow`, {})) as { applicationId: number };
      const { questions } = (await talent.call('GET', `/projectApplication/${flow.applicationId}/question`)) as {
        questions: { id: number; parentId: number | null; type: string; groupId: number; isRequired: boolean }[];
      };
      // The set "site-work": yes or no, a date and a file below it, and a number.
      if (questions.map(({ type }) => type).join() !== 'yesNo,date,file,number') {
        await talent.call('DELETE', `/project/${id}/applicationFlow`);
        continue;
      }
      const [safety, , , days] = questions;
      const answer = (question: (typeof questions)[number] | undefined, value: string) => ({
        questionId: question?.id ?? 0,
        answers: [{ type: question?.type ?? '', value, groupId: question?.groupId ?? 0 }],
      });
      const sent = (await talent.call('POST', '/projectApplication', {
        job: id,
        hourlyRate: { currency: project.rateRange?.currency ?? 'EUR', value: Number(project.rateRange?.min ?? 80) },
        cvUuid: cvs.results[0]?.uuid,
        motivationComment: 'I have worked on quays and in tanks for ten years. '.repeat(10),
        appAnswers: [answer(safety, 'false'), answer(days, '3')],
        cvCover: null,
        liveInterview: null,
      })) as { id: number };
      const tests = async () => (await talent.call('GET', `/projectApplication/${sent.id}/assessment`)) as { results: Summary[] };
      await expect.poll(async () => (await tests()).results[0]?.link ?? null).not.toBeNull();
      return { talent, application: sent.id, path: (await tests()).results[0]?.link ?? '' };
    }
  }
  throw new Error('no project sets the test');
}

test('a test of an application is found by its mail, taken by keyboard with extra time, and its result is in the timeline', async ({
  page,
}) => {
  const { talent, application } = await applyWithTest(page, 'tested');
  expect((await readMail(base, talent.email, 'assessment')).subject).toBe('A test for your application: Working safely on site');
  await logIn(page, 'nordlicht', talent.email);
  await page.goto(`${base}/app/project?tab=applications&open=${application}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Take the test' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Working safely on site' })).toBeVisible();
  await expect(page.getByText('4 questions, 8 minutes from the moment you start')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: '12 minutes, with extra time' }).check();
  await page.getByRole('button', { name: 'Start the test' }).press('Enter');

  await expect(page.getByText('Question 1 of 4')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^Time left: 1[12]:\d\d$/);
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Ask colleagues not to switch anything on' }).press('Space');
  await page.getByRole('button', { name: 'Next question' }).press('Enter');
  await expect(page.getByRole('group', { name: /emergency call/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Where it happened' }).press('Space');
  await page.getByRole('checkbox', { name: 'How many people are hurt' }).press('Space');
  await page.getByRole('button', { name: 'Previous question' }).press('Enter');
  await expect(page.getByRole('radio', { name: 'Ask colleagues not to switch anything on' })).toBeChecked();
  await page.getByRole('radio', { name: /^Disconnect it/ }).check();
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(page.getByRole('checkbox', { name: 'How many people are hurt' })).toBeChecked();
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByRole('radio', { name: 'Finish the rest without protection' }).check();
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByRole('radio', { name: 'Call for rescue and stay outside' }).check();
  await page.getByRole('button', { name: 'Hand in the test' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Right answers: 3 of 4' })).toBeVisible();
  await page.getByRole('link', { name: 'View application' }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('You handed in the test')).toBeVisible();
  await expect(timeline.getByText('Working safely on site: 3/4')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Take the test' })).toHaveCount(0);
});

test('a test can be taken without script', { tag: '@full' }, async ({ page, browser }) => {
  const { talent, path } = await applyWithTest(page, 'plain');
  const plain = await openWithoutScript(browser);
  await plain.goto(`${base}/app/login`);
  await submitLogIn(plain, talent.email, demoPassword);
  await plain.goto(base + path);
  await plain.getByRole('button', { name: 'Start the test' }).click();
  await expect(plain.getByRole('timer')).toHaveText(/^Ends at \d/);
  await plain.getByRole('radio', { name: /^Disconnect it/ }).check();
  for (const _ of [1, 2, 3]) await plain.getByRole('button', { name: 'Next question' }).click();
  await expect(plain.getByText('Question 4 of 4')).toBeVisible();
  await plain.getByRole('button', { name: 'Hand in the test' }).click();
  await expect(plain.getByText('Right answers: 1 of 4')).toBeVisible();
  await plain.context().close();
});

async function openWithoutScript(browser: Browser): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })).newPage();
}
