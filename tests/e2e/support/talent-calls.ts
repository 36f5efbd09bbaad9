import type { APIRequestContext } from '@playwright/test';
import { linkIn } from './mailbox.ts';
import { cvFile, expect } from './portal.ts';
import { readSentMail, type Surroundings } from './production.ts';

type Wanted = { surroundings: Surroundings; origin: string; email: string; projectId: number };

/** A new talent who confirms the address, uploads a CV and applies, all by calls. @returns the application's id */
export async function applyByCalls(request: APIRequestContext, { surroundings, origin, email, projectId }: Wanted): Promise<number> {
  const { host, port, protocol } = new URL(origin);
  let token = '';
  const headers = () => ({ host, ...(token ? { authorization: `Bearer ${token}` } : {}) });
  async function call(method: string, path: string, body: { data?: unknown; multipart?: Record<string, unknown> } = {}) {
    // Only Chromium resolves names under localhost, so the client is named by the Host header here.
    const address = `${protocol}//127.0.0.1:${port}/v1/api${path}`;
    const response = await request.fetch(address, { method, headers: headers(), ...(body as object) });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.json();
  }
  const names = { firstName: 'Ines', lastName: 'Duarte' };
  const account = { ...names, email, password: 'quay cranes at dawn 7', residenceCountry: 'DE', terms: true, privacy: true, locale: 'en' };
  token = (await call('POST', '/freelancer/register', { data: account })).access_token;
  const link = linkIn({ text: await readSentMail(surroundings, email, '/app/account/activate') }, '/app/account/activate');
  await call('GET', `/freelancer/activate?token=${new URL(link).searchParams.get('token')}`);
  await call('PUT', '/flexOnboarding', { data: { stepName: 'about', values: { ...names, professionalTitle: 'Engineer' } } });
  await call('PUT', '/flexOnboarding', {
    data: { stepName: 'location', values: { 'homeAddress.country': 'DE', 'homeAddress.city': 'Hamburg' } },
  });
  await call('PUT', '/flexOnboarding', { data: { stepName: 'skills', values: { skills: ['Commissioning'] } } });
  await call('POST', '/flexOnboarding/long/store');
  const cv = cvFile({ name: 'Ines Duarte', email });
  await call('POST', '/freelancer/cv?isOverWriteCV=true', { multipart: { cv } });
  const flow = await call('GET', `/project/${projectId}/applicationFlow`);
  const submission = {
    job: projectId,
    hourlyRate: { currency: flow.project.currencies[0], value: 85 },
    cvUuid: flow.cvsList[0].uuid,
    motivationComment: '',
    appAnswers: [],
    cvCover: null,
    liveInterview: null,
  };
  const sent = await call('POST', '/projectApplication', { data: submission });
  return sent.id;
}
