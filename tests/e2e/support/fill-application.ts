import type { Page } from '@playwright/test';
import { cvFile } from './portal.ts';

/** Longer than the longest minimum of the demo's projects. */
export const motivation =
  'I have done exactly this for two container terminals: first the survey with the people on the quay, then the plan, then the nights of commissioning. I like mornings, short reports and clear words. After that comes the handover, with everything that was learnt on the way.';

/**
 * Fills in an application by calls of the signed-in page, for a project that asks for nothing but a CV, a rate and a motivation: for
 * journeys that are about the rate or the review.
 *
 * @param which the first or last one of the list, or one by its id
 * @returns the project's id
 */
export async function fillByCalls(page: Page, which: 'first' | 'last' | number = 'first'): Promise<number> {
  const id = await page.evaluate(
    async ([motivationComment, wanted, pdf]) => {
      const call = async (method: string, path: string, body?: object) => {
        const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
        const response = await fetch(`/v1/api${path}`, { method, ...json });
        return response.ok ? response.json() : null;
      };
      const upload = async () => {
        const form = new FormData();
        const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
        form.append('cv', new File([bytes], 'cv.pdf', { type: 'application/pdf' }));
        return (await fetch('/v1/api/freelancer/cv?isOverWriteCV=true', { method: 'POST', body: form })).json();
      };
      const list = async (): Promise<number[]> => {
        const { results } = await call('POST', '/search/project/query', { openOnly: true, pageSize: 50 });
        return results.map((project: { id: number }) => project.id);
      };
      const ids = typeof wanted === 'number' ? [wanted] : await list();
      for (const projectId of wanted === 'last' ? ids.reverse() : ids) {
        const flow = await call('GET', `/project/${projectId}/applicationFlow`);
        const { project, blockApplication, applicationId, securityId, cvsList } = flow ?? { blockApplication: true };
        if (blockApplication || applicationId !== null || securityId !== null || project.questionCount > 0 || project.hasCalendar) continue;
        if (project.rateRange.min === null || project.rateRange.max === null) continue;
        if (project.coverLetter === 'required' || project.rateLimitMode === 'HARD' || project.unit !== 'HR') continue;
        const [{ contentType, uuid, name }] = cvsList.length > 0 ? cvsList : [await upload()];
        const rate = (value: string) => ({ value, currency: project.currencies[0], period: project.unit });
        await call('PATCH', `/project/${projectId}/applicationFlow`, {
          selectedCvObj: { contentType, uuid, name },
          talentRate: rate('85.00'),
          displayRate: rate((await call('GET', `/project/${projectId}/apply/rates/calculate?talentRate=85.00`)).displayRate),
          motivationComment,
          stepName: 'review',
        });
        return projectId;
      }
      return null;
    },
    [motivation, which, cvFile({ name: 'Mara O’Neill', email: 'mara@example.com' }).buffer.toString('base64')] as const,
  );
  if (id === null) throw new Error('no project asks for as little as that');
  return id;
}

/** Throws the draft away again, for people whom other journeys share. */
export async function discardDraft(page: Page, projectId: number): Promise<void> {
  await page.evaluate((id) => fetch(`/v1/api/project/${id}/applicationFlow`, { method: 'DELETE' }), projectId);
}
