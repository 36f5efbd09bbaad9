import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { readOperations } from '../../tests/call-matrix/operations.ts';
import { makeTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { startTestPortal } from '../../tests/support/test-portal.ts';
import { isUpload } from './request-gate.ts';

const app = startTestApp();
/** A page that reads its whole form, as every action does. */
const portal = startTestPortal(app, { pages: async (request) => new Response(`read ${(await request.arrayBuffer()).byteLength}`) });

const mebibyte = 1_048_576;
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const multipart = { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'same-origin' };

function* partsOf(bytes: number): Generator<Uint8Array> {
  const part = Buffer.alloc(65_536, 'a');
  for (let sent = 0; sent < bytes; sent += part.byteLength) yield part.subarray(0, Math.min(part.byteLength, bytes - sent));
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Objects and buffers that somebody still holds. Garbage, of other tests of this process too, does not count. */
function keptBytes(): number {
  collectGarbage();
  // The buffers found by the first are released by the next one.
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const tooLarge = { status: 413, code: 'TOO_LARGE', messages: ['talent.error.413.request'] };

describe('a body that is too large', () => {
  test.each([
    ['with its length', 'a'.repeat(262_145)],
    ['in chunks', [...partsOf(262_145)]],
  ])('a call answers 413 with a problem to more than 256 kB sent %s', async (_, body) => {
    const answer = await portal.ask('/v1/api/authorize', { method: 'POST', headers: json, body });
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect([answer.status, JSON.parse(answer.text)]).toEqual([413, expect.objectContaining(tooLarge)]);
  });

  test.each([
    ['with its length', 'a'.repeat(mebibyte + 1)],
    ['in chunks', [...partsOf(mebibyte + 1)]],
  ])('a page answers 413 in the language of the visitor to more than 1 MB sent %s', async (_, body) => {
    const answer = await portal.ask('/app/login', { method: 'POST', headers: { ...form, 'accept-language': 'de' }, body });
    expect([answer.status, answer.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
    expect(answer.text).toContain('<html lang="de">');
    expect(answer.text).toContain('Was Sie gesendet haben, ist zu groß.');
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  });

  test('a form sent by script gets 413 with a problem, which the router shows', async () => {
    const answer = await portal.ask('/app/login.data', { method: 'POST', headers: form, body: 'a'.repeat(mebibyte + 1) });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([413, expect.objectContaining(tooLarge)]);
  });

  test('a connection whose body was refused serves the next request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = () => portal.ask('/app/login', { method: 'POST', headers: form, body: partsOf(3 * mebibyte), agent });
    expect([(await send()).status, (await send()).status]).toEqual([413, 413]);
    agent.destroy();
  });

  test('a body of 200 MB in chunks is refused before it has come, and none of it is kept', { tags: 'full' }, async () => {
    const before = keptBytes();
    const kept: number[] = [];
    function* watchedParts(): Generator<Uint8Array> {
      let sent = 0;
      for (const part of partsOf(200 * mebibyte)) {
        yield part;
        sent += part.byteLength;
        if (sent === 48 * mebibyte) kept.push(keptBytes() - before);
      }
    }
    const answers = await Promise.all(
      ['/v1/api/authorize', '/app/login'].map((path) =>
        portal
          .ask(path, { method: 'POST', headers: path.startsWith('/app') ? form : json, body: watchedParts() })
          .catch((error: NodeJS.ErrnoException) => ({ status: error.code, sentBytes: 0 })),
      ),
    );
    for (const { status, sentBytes } of answers) {
      expect([413, 'ECONNRESET', 'EPIPE']).toContain(status);
      expect(sentBytes).toBeLessThan(100 * mebibyte);
    }
    expect(kept).toHaveLength(2);
    expect(Math.max(...kept) / mebibyte).toBeLessThan(16);
  });
});

describe('a form of very many fields', () => {
  const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n';
  const parts = (count: number) => `${part.repeat(count)}--x--\r\n`;

  test.each([
    ['a page', '/app/login', multipart, parts(6_000)],
    ['a page with a file', '/app/profile?tab=documents&upload=cv', multipart, parts(100_000)],
    ['a page', '/app/login', form, 'a&'.repeat(500_000)],
  ])('is refused with 413 before anything reads it, by %s at %s', async (_, path, headers, body) => {
    const answer = await portal.ask(path, { method: 'POST', headers, body });
    expect(answer.status).toBe(413);
  });

  test.each(['/v1/api/resource', '/v1/api/freelancer/cv'])('is refused with 413 by %s, which takes a file', async (path) => {
    const { token } = await makeTalent(app);
    const answer = await portal.ask(path, { method: 'POST', token, headers: multipart, body: parts(100_000) });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([413, expect.objectContaining(tooLarge)]);
  });
});

describe('a body within the limit', () => {
  test('a body of 200 kB reaches the call that was asked', async () => {
    const answer = await portal.ask('/v1/api/authorize', { method: 'POST', headers: json, body: `{"email":"${'a'.repeat(200_000)}"}` });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('a body of 1 MB reaches the page that was asked, also in chunks', async () => {
    const answer = await portal.ask('/app/login', { method: 'POST', headers: form, body: partsOf(mebibyte) });
    expect([answer.status, answer.text]).toEqual([200, `read ${mebibyte}`]);
  });
});

describe('files', () => {
  test.each(['/app/profile?tab=documents&upload=cv', '/app/onboarding/cv?upload=cv'])(
    'a form at %s may send a CV of 10 MB and no more',
    async (path) => {
      const send = (bytes: number) => portal.ask(path, { method: 'POST', headers: multipart, body: partsOf(bytes) });
      expect((await send(10 * mebibyte)).text).toBe(`read ${10 * mebibyte}`);
      expect((await send(11 * mebibyte)).status).toBe(413);
    },
  );

  test('a form with a photo may send 5 MB and no more', async () => {
    const send = (bytes: number) =>
      portal.ask('/app/profile?tab=overview&upload=photo', { method: 'POST', headers: multipart, body: partsOf(bytes) });
    expect((await send(5 * mebibyte)).status).toBe(200);
    expect((await send(6 * mebibyte)).status).toBe(413);
  });

  test.each([
    ['a form', '/app/profile?tab=documents&upload=cv', 413],
    ['a form in chunks', '/app/profile?tab=documents&upload=cv&chunked=1', 413],
    ['a call of a visitor', '/v1/api/freelancer/cv', 401],
  ])('%s whose large file was refused leaves its connection to the next request, also on a slow line', async (_, path, status) => {
    const socket = connect(portal.port, '127.0.0.1');
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
    });
    let fault: Error | null = null;
    socket.on('error', (error) => {
      fault = error;
    });
    await once(socket, 'connect');
    const isChunked = path.endsWith('chunked=1');
    const parts = [...partsOf(12 * mebibyte)];
    const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${12 * mebibyte}`;
    const headers = ['host: nordlicht.localhost', length, ...Object.entries(multipart).map(([name, value]) => `${name}: ${value}`)];
    socket.write(`POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    for (const [index, part] of parts.entries()) {
      socket.write(isChunked ? Buffer.concat([Buffer.from(`${part.byteLength.toString(16)}\r\n`), part, Buffer.from('\r\n')]) : part);
      // The last mebibyte comes later than what the adapter waits for after an answer.
      if (index === parts.length - 16) await setTimeout(1_500);
    }
    socket.write(`${isChunked ? '0\r\n\r\n' : ''}GET /healthz HTTP/1.1\r\nhost: nordlicht.localhost\r\nconnection: close\r\n\r\n`);
    await once(socket, 'close');
    expect([fault, text.match(/HTTP\/1\.1 \d{3}/g)]).toEqual([null, [`HTTP/1.1 ${status}`, 'HTTP/1.1 200']]);
  });

  test.each(['/app/login?upload=cv', '/app/profile?upload=other'])('a form at %s may send no file', async (path) => {
    expect((await portal.ask(path, { method: 'POST', headers: multipart, body: partsOf(2 * mebibyte) })).status).toBe(413);
  });

  test('every call that takes a file is known as one', async () => {
    const { paths } = (await (await app.call('GET', '/openapi.json')).json()) as { paths: Record<string, unknown> };
    const withFile = (await readOperations(app)).filter(({ method, path }) =>
      JSON.stringify((paths[path] as Record<string, { requestBody?: object }>)[method.toLowerCase()]?.requestBody ?? {}).includes(
        '"binary"',
      ),
    );
    expect(withFile.length).toBeGreaterThan(1);
    expect(withFile.filter(({ method, path }) => !isUpload({ method, url: path })).map(({ name }) => name)).toEqual([]);
  });
});
