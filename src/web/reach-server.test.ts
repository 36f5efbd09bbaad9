import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepUnsentForm, reachServer } from './reach-server.ts';

const problem = { type: 'about:blank', title: '', instance: '', messages: ['talent.error.503'] };

test('a form that meets an unavailable server or none at all is refused like by a call, so that its page keeps what was typed', async () => {
  const unavailable = new ErrorResponse(503, '', { ...problem, status: 503, code: 'UNAVAILABLE' });
  await expect(reachServer(() => Promise.reject(unavailable))).rejects.toMatchObject({ name: 'ApiProblem', status: 503 });
  await expect(reachServer(() => Promise.reject(new TypeError('fetch failed')))).rejects.toMatchObject({ name: 'ApiProblem', status: 0 });
});

test('any other error of the action reaches the error page', async () => {
  const notFound = new ErrorResponse(404, '', { ...problem, status: 404, code: 'NOT_FOUND' });
  await expect(reachServer(() => Promise.reject(notFound))).rejects.toBe(notFound);
  await expect(reachServer(() => Promise.resolve('answered'))).resolves.toBe('answered');
});

describe('the form of a page that was not sent', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** What the page's `clientAction` answers when its action fails. */
  async function send(error: unknown, { onLine = true } = {}) {
    vi.stubGlobal('window', {});
    vi.stubGlobal('navigator', { onLine });
    const body = new URLSearchParams({ intent: 'email-change', email: 'anna@example.com' });
    const request = new Request('https://talent.example/app/account', { method: 'POST', body });
    const answer = await keepUnsentForm({
      request,
      serverAction: async () => {
        // As the router does it.
        await request.formData();
        throw error;
      },
    });
    return (answer as { data: { form: object } }).data.form;
  }

  test('comes back to its page and says that its answers are kept while the browser is offline', async () => {
    expect(await send(new TypeError('Failed to fetch'), { onLine: false })).toMatchObject({
      name: 'email-change',
      status: 0,
      messages: ['talent.state.offline.submit'],
    });
  });

  test('says nothing of being offline to people who are online', async () => {
    expect(await send(new TypeError('Failed to fetch'))).toMatchObject({ status: 0, messages: ['talent.message.generic.error'] });
  });

  test('says that the service is not available where our server says so', async () => {
    const unavailable = new ErrorResponse(503, '', { ...problem, status: 503, code: 'UNAVAILABLE' });
    expect(await send(unavailable)).toMatchObject({ status: 503, messages: ['talent.error.503'] });
  });

  test('says the generic sentence where a proxy answers in its own words', async () => {
    const proxy = new ErrorResponse(502, 'Bad gateway', '<html>nginx</html>');
    expect(await send(proxy)).toMatchObject({ status: 502, messages: ['talent.message.generic.error'] });
  });
});
