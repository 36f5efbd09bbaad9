import type { Page } from '@playwright/test';
import { linkIn, readMail } from './mailbox.ts';
import { cvFile, demoPassword, expect, newEmail, origin } from './portal.ts';

const port = Number(process.env.E2E_PORT ?? 4173);

export type ApiTalent = { email: string; call: (method: string, path: string, data?: unknown) => Promise<Record<string, unknown>> };

/**
 * A talent with a confirmed address, a finished onboarding and a CV, made by calls: for journeys that are about something
 * else. Signs in with the password of the demo. `call` makes further calls as this talent.
 */
export async function makeApiTalent(page: Page, tenant: string, who: string): Promise<ApiTalent> {
  const email = newEmail(who);
  let token = '';
  const call: ApiTalent['call'] = async (method, path, data) => {
    // Only Chromium resolves names under localhost, so the client is named by the Host header here.
    const response = await page.request.fetch(`http://127.0.0.1:${port}/v1/api${path}`, {
      method,
      headers: { host: `${tenant}.localhost:${port}`, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(data === undefined ? {} : { data }),
    });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
  const names = { firstName: 'Mara', lastName: 'O’Neill-Żółć' };
  const answer = await call('POST', '/freelancer/register', {
    ...names,
    email,
    password: demoPassword,
    residenceCountry: 'US',
    terms: true,
    privacy: true,
    locale: 'en',
  });
  token = String(answer.access_token);
  const link = new URL(linkIn(await readMail(origin(tenant), email, 'activation'), '/app/account/activate'));
  await call('GET', `/freelancer/activate?token=${link.searchParams.get('token')}`);
  await call('PUT', '/flexOnboarding', { stepName: 'about', values: { ...names, professionalTitle: 'Engineer' } });
  await call('PUT', '/flexOnboarding', { stepName: 'location', values: { 'homeAddress.country': 'US', 'homeAddress.city': 'Austin' } });
  await call('PUT', '/flexOnboarding', { stepName: 'skills', values: { skills: ['Commissioning'] } });
  await call('POST', '/flexOnboarding/long/store');
  const upload = await page.request.post(`http://127.0.0.1:${port}/v1/api/freelancer/cv?isOverWriteCV=true`, {
    headers: { host: `${tenant}.localhost:${port}`, authorization: `Bearer ${token}` },
    multipart: { cv: cvFile({ name: 'Mara O’Neill', email }) },
  });
  expect(upload.ok(), await upload.text()).toBe(true);
  return { email, call };
}

/** Applies with the CV and a usual rate. @returns the id of the application */
export async function applyByApi(talent: ApiTalent, projectId: number): Promise<number> {
  const flow = (await talent.call('GET', `/project/${projectId}/applicationFlow`)) as {
    project: { currencies: string[] };
    cvsList: { uuid: string }[];
  };
  const sent = await talent.call('POST', '/projectApplication', {
    job: projectId,
    hourlyRate: { currency: flow.project.currencies[0], value: 85 },
    cvUuid: flow.cvsList[0]?.uuid,
    motivationComment: '',
    appAnswers: [],
    cvCover: null,
    liveInterview: null,
  });
  return Number(sent.id);
}
