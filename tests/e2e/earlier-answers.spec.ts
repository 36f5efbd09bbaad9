import type { Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { expect, expectAccessible, hydrated, logIn, origin, test } from './support/portal.ts';

// What a talent answered before is offered for a question that asks the same, and never filled in by itself.
const base = origin('nordlicht');
const person = "anna.o'neill@example.com";

type Question = { id: number; label: string; type: string; parentId: number | null; earlierAnswer: { values: string[] } | null };

async function call<T>(page: Page, method: 'GET' | 'PATCH' | 'POST' | 'DELETE', path: string, data?: unknown): Promise<T | null> {
  const { status, body } = await callApi(page, method, path, data);
  return status < 300 ? (body as T) : null;
}

/** A draft of this person, filled in up to the questions, one of which was answered before. */
async function draftWithKnownQuestion(page: Page): Promise<{ project: number; question: Question }> {
  for (let number = 1; number <= 5; number += 1) {
    const list = await call<{ results: { id: number; state: { action: string } | null }[] }>(page, 'POST', '/search/project/query', {
      openOnly: true,
      page: number,
      pageSize: 50,
    });
    for (const { id, state } of list?.results ?? []) {
      if (state && state.action !== 'apply') continue;
      const project = await call<{ needs: { questions: number; coverLetter: string } }>(page, 'GET', `/project/${id}`);
      if (!project || project.needs.questions === 0 || project.needs.coverLetter === 'required') continue;
      const flow = await call<{
        applicationId: number;
        cvsList: { uuid: string; name: string }[];
        project: { unit: string; currencies: [string] };
      }>(page, 'PATCH', `/project/${id}/applicationFlow`, {});
      const asked = flow && (await call<{ questions: Question[] }>(page, 'GET', `/projectApplication/${flow.applicationId}/question`));
      const question = asked?.questions.find(
        (one) => one.earlierAnswer && one.parentId === null && /^(text|longText|number|yesNo|rating)$/.test(one.type),
      );
      const cv = flow?.cvsList[0];
      if (!flow || !question || !cv) {
        await call(page, 'DELETE', `/project/${id}/applicationFlow`);
        continue;
      }
      const rate = { value: '90.00', currency: flow.project.currencies[0], period: flow.project.unit };
      await call(page, 'PATCH', `/project/${id}/applicationFlow`, {
        selectedCvObj: { contentType: 'application/pdf', uuid: cv.uuid, name: cv.name },
        talentRate: rate,
        displayRate: { ...rate, value: '100.80' },
        rateSide: 'talent',
        motivationComment: 'I have done this before. '.repeat(20),
      });
      return { project: id, question };
    }
  }
  throw new Error('no project asks this person a known question');
}

test('an answer given before is offered, and filled in on demand only', { tag: '@full' }, async ({ page }) => {
  await logIn(page, 'nordlicht', person);
  const { project, question } = await draftWithKnownQuestion(page);
  await page.goto(`${base}/app/project/${project}/apply?step=questions`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Questions from the client' })).toBeVisible();
  const isChoice = /^(yesNo|rating)$/.test(question.type);
  const value = question.earlierAnswer?.values[0] ?? '';
  const field = page.locator(`[name="question-${question.id}"]${isChoice ? `[value="${value}"]` : ''}`);
  if (isChoice) await expect(field).not.toBeChecked();
  else await expect(field).toHaveValue('');
  const use = page.getByRole('button', { name: `Use this answer: ${question.label}` });
  await expect(use).toHaveAccessibleDescription(/^You answered this on .+ for “.+”:$/);
  await expectAccessible(page);
  await use.press('Enter');
  if (isChoice) await expect(field).toBeChecked();
  else await expect(field).toHaveValue(value);
  await expect(field).toBeFocused();
  await expect(use).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Your earlier answer is filled in for:' })).toBeAttached();
  await call(page, 'DELETE', `/project/${project}/applicationFlow`);
});
