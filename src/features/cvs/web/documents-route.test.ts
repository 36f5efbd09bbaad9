import { expect, test } from 'vitest';
import type { RequestFacts } from '../../../web/request-context.ts';
import { action, loader } from './documents-route.ts';

const page = new URL('https://nordlicht.example/app/profile?tab=documents');

/** Sends a form to the tab; the API answers every call with `status`. */
async function send(url: URL, body: FormData, status: number, result: object = {}) {
  const calls: string[] = [];
  const api = async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    const json = request.headers.get('content-type')?.startsWith('application/json') ? ` ${await request.text()}` : '';
    calls.push(`${request.method} ${request.url.slice(request.url.indexOf('/v1/'))}${json}`);
    const problem = {
      type: 'about:blank',
      title: 'Refused',
      status,
      code: 'REFUSED',
      messages: ['talent.upload.tooManyPages'],
      instance: '',
    };
    if (status < 400) return Response.json(result);
    return Response.json(problem, { status, headers: { 'content-type': 'application/problem+json' } });
  };
  // The tab reads nothing else of the request.
  const facts = { api } as RequestFacts;
  const answer = await action({ facts, url, request: new Request(url, { method: 'POST', body }) }).catch((thrown: unknown) => thrown);
  return { answer, calls };
}

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
}

function targetOf(answer: unknown): string | null {
  return answer instanceof Response ? answer.headers.get('location') : null;
}

test('the documents tab deletes a CV and says that it was saved', async () => {
  const { answer, calls } = await send(page, form({ intent: 'cv-remove', id: 'c0ffee' }), 200);
  expect(calls).toEqual(['DELETE /v1/api/freelancer/cv/pdf/c0ffee']);
  expect(targetOf(answer)).toBe('/app/profile?tab=documents&saved=true');
});

test('the documents tab says why a CV could not be deleted', async () => {
  const { answer } = await send(page, form({ intent: 'cv-remove', id: 'c0ffee' }), 404);
  expect(answer).toMatchObject({ data: { form: { name: 'cv-remove', status: 404 } }, init: { status: 404 } });
});

test('the documents tab passes an uploaded CV on to the API', async () => {
  const { answer, calls } = await send(new URL(`${page}&upload=cv`), form({ cv: 'bytes' }), 201);
  expect(calls).toEqual(['POST /v1/api/freelancer/cv?isOverWriteCV=true']);
  expect(targetOf(answer)).toBe('/app/profile?tab=documents&edit=cv');
});

test('the documents tab shows a refused upload at its own button', async () => {
  const { answer } = await send(new URL(`${page}&upload=cv`), form({ cv: 'bytes' }), 400);
  expect(answer).toMatchObject({ data: { form: { name: 'upload.cv', messages: ['talent.upload.tooManyPages'] } } });
});

test('the documents tab takes over what was ticked and says how much came', async () => {
  const ticked = form({ intent: 'cv-take-over', uuid: 'c0ffee', accepted: 'skills.0' });
  ticked.append('accepted', 'skills.2');
  const { answer, calls } = await send(page, ticked, 200, { taken: 2 });
  expect(calls).toEqual(['POST /v1/api/freelancer/cv/proposals {"uuid":"c0ffee","accepted":["skills.0","skills.2"]}']);
  expect(targetOf(answer)).toBe('/app/profile?tab=documents&taken=2');
});

test('the documents tab says why nothing was taken over', async () => {
  const { answer } = await send(page, form({ intent: 'cv-take-over', uuid: 'c0ffee' }), 404);
  expect(answer).toMatchObject({ data: { form: { name: 'cv-take-over', status: 404 } }, init: { status: 404 } });
});

const linesOf = (...numbers: number[]) => {
  const ticked = form({ intent: 'cv-lines', uuid: 'c0ffee' });
  for (const number of numbers) ticked.append('line', String(number));
  return ticked;
};

test('the documents tab has everything from the first to the last ticked line read as jobs, and shows what was found', async () => {
  const { answer, calls } = await send(new URL(`${page}&own=1`), linesOf(9, 4, 6), 200, { jobs: 2 });
  expect(calls).toEqual(['PUT /v1/api/freelancer/cv/lines {"uuid":"c0ffee","first":4,"last":9}']);
  expect(targetOf(answer)).toBe('/app/profile?tab=documents&edit=cv&cv=c0ffee&own=1&jobs=2');
});

test.each([
  ['none is ticked', [], 0, 400, 'talent.cv.lines.choose'],
  ['they have no job', [4, 9], 1, 422, 'talent.cv.lines.none'],
])('the documents tab returns the lines when %s', async (_, numbers, callCount, status, message) => {
  const { answer, calls } = await send(page, linesOf(...numbers), 200, { jobs: 0 });
  expect(calls).toHaveLength(callCount);
  expect(answer).toMatchObject({
    data: { form: { name: 'cv-lines', messages: [message], values: { line: numbers.map(String) } } },
    init: { status },
  });
});

test('the documents tab says why lines could not be read', async () => {
  const { answer } = await send(page, linesOf(1), 429);
  expect(answer).toMatchObject({ data: { form: { name: 'cv-lines', status: 429 } }, init: { status: 429 } });
});

test('the documents tab makes a CV in the language that was chosen', async () => {
  const { answer, calls } = await send(page, form({ intent: 'cv-make', language: 'fr' }), 200);
  expect(calls).toEqual(['PUT /v1/api/freelancer/cv/pdf?language=fr']);
  expect(targetOf(answer)).toBe('/app/profile?tab=documents&saved=true');
});

test('the documents tab says why a CV could not be made', async () => {
  const { answer } = await send(page, form({ intent: 'cv-make', language: 'fr' }), 400);
  expect(answer).toMatchObject({ data: { form: { name: 'cv-make', values: { language: 'fr' } } }, init: { status: 400 } });
});

test('the documents tab refuses a form it does not have', async () => {
  const { answer, calls } = await send(page, form({ intent: 'nonsense' }), 200);
  expect(answer).toMatchObject({ init: { status: 400 } });
  expect(calls).toEqual([]);
});

const today = new Date('2026-11-23T12:00:00Z');

/** What the tab points to, for a current CV that was uploaded `daysAgo` and has `proposals` for the profile. */
async function unseenOf(reason: string | null, { daysAgo = 1, proposals = [{}] as object[] } = {}) {
  const created = new Date(today.getTime() - daysAgo * 86_400_000).toISOString();
  const asked: string[] = [];
  const api = async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(new Request(input, init).url);
    asked.push(pathname);
    if (pathname.endsWith('/resources')) return Response.json({ results: [{ id: 'c0ffee', reason, created, isGenerated: false }] });
    if (pathname.endsWith('/proposals')) return Response.json({ uuid: 'c0ffee', name: 'scan.pdf', fields: [{ proposals }] });
    return Response.json({ languages: [] });
  };
  // The tab reads nothing else of the request.
  const facts = { api, now: today } as RequestFacts;
  const { unseen } = await loader({ facts, url: page, request: new Request(page) });
  return { unseen, hasAsked: asked.some((path) => path.endsWith('/proposals')) };
}

test('the documents tab points to what a scan has for the profile, for two weeks and while there is something', async () => {
  expect((await unseenOf('scan-read')).unseen).toEqual({ uuid: 'c0ffee', name: 'scan.pdf' });
  expect((await unseenOf('scan-read', { proposals: [] })).unseen).toBeNull();
  expect(await unseenOf('scan-read', { daysAgo: 15 })).toEqual({ unseen: null, hasAsked: false });
  for (const reason of [null, 'scan-waiting', 'scan-failed']) expect(await unseenOf(reason)).toEqual({ unseen: null, hasAsked: false });
});
