import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectionProblem, readProblem, unwrap } from './api-client.ts';

const generic = ['talent.message.generic.error'];

function answer(body: string, type = 'application/problem+json', status = 422): Response {
  return new Response(body, { status, headers: { 'content-type': type } });
}

describe('the problem read from a failed answer', () => {
  it.each([
    ['has an empty list of messages', answer('{"code":"CONFLICT","messages":[]}')],
    ['has no messages', answer('{"code":"CONFLICT"}')],
    ['has blank messages', answer('{"messages":["", " "]}')],
    ['has messages that are no list', answer('{"messages":"closed"}')],
    ['is HTML of a proxy', answer('<html>Bad gateway</html>', 'text/html', 502)],
    ['is broken off', answer('{"messages":["talent.')],
    ['is null', answer('null')],
  ])('says the generic sentence when the answer %s', async (_, response) => {
    expect(await readProblem(response)).toMatchObject({ status: response.status, messages: generic });
  });

  it('keeps all messages, the code and the fields of the answer', async () => {
    const body = { code: 'CONFLICT', messages: ['talent.error.409', 'Closed by the client'], fields: { email: ['taken'] } };
    expect(await readProblem(answer(JSON.stringify(body)))).toMatchObject(body);
  });

  it('has the status of the answer, whatever the body claims', async () => {
    expect((await readProblem(answer('{"status":200}', 'application/json', 503))).status).toBe(503);
  });
});

describe('a call that reaches no server', () => {
  afterEach(() => vi.unstubAllGlobals());
  const inBrowser = (onLine: boolean) => {
    vi.stubGlobal('window', {});
    vi.stubGlobal('navigator', { onLine });
  };

  it('says that the browser is offline only where it is', () => {
    inBrowser(false);
    expect(connectionProblem(new TypeError())).toMatchObject({ status: 0, code: 'OFFLINE', messages: ['talent.state.offline.bar'] });
    inBrowser(true);
    expect(connectionProblem(new TypeError())).toMatchObject({ status: 0, code: 'UNREACHABLE', messages: generic });
  });

  it('is a service that is not available where the page’s own server makes it', async () => {
    await expect(unwrap(Promise.reject(new TypeError('fetch failed')))).rejects.toMatchObject({
      status: 0,
      problem: { code: 'UNAVAILABLE', messages: ['talent.error.503'] },
    });
  });
});
