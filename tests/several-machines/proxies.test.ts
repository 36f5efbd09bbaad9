/** @module-tag full */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCertificate } from '../support/certificate.ts';
import { readEvents } from '../support/event-reader.ts';
import { freePort } from '../support/pgbouncer.ts';
import { type ServerProcess, spawnServer } from '../support/server-process.ts';
import { makeTestFolder } from '../support/test-folders.ts';
import { waitUntil } from '../support/wait-until.ts';

// The proxies of deploy/ as they stand there, with this machine's hosts, ports and certificates put in. `npm run test:full`, where nginx
// and Caddy are installed (Debian and Ubuntu: `apt-get install nginx-light caddy`).

const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };
const has = (program: string, ...args: string[]) => spawnSync(program, args, { env }).status === 0;
const programs = { nginx: has('nginx', '-v'), caddy: has('caddy', 'version'), openssl: has('openssl', 'version') };
const host = 'nordlicht.localhost';
const proxies: Partial<Record<keyof typeof programs, Promise<number>>> = {};
const started: ChildProcess[] = [];
let folder: string;
let server: ServerProcess;
let serverPort: number;

beforeAll(async () => {
  for (const [program, isThere] of Object.entries(programs))
    if (!isThere)
      process.stderr.write(`${program} is not installed: its example in deploy/ is not tried (apt-get install nginx-light caddy).\n`);
  folder = await makeTestFolder();
  server = spawnServer(join(folder, 'data'), { PUBLIC_PROTOCOL: 'https', TRUST_PROXY: 'true', MAILBOX: 'true' });
  serverPort = (await server.port) ?? Number.NaN;
  expect(serverPort, server.output.slice(-5).join('\n')).toBeGreaterThan(0);
});

afterAll(async () => {
  for (const child of [...started, ...(server ? [server.child] : [])]) {
    if (child.exitCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  if (folder) await rm(folder, { recursive: true, force: true });
});

const example = (name: string) => readFile(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');

/** Replaces what must be there, so that an example that changes fails here and not in silence. */
function put(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`the example has no "${from}"`);
  return text.replaceAll(from, to);
}

async function startNginx(): Promise<number> {
  const [secure, plain] = [await freePort(), await freePort()];
  const certificate = makeCertificate(folder, host);
  let server = await example('nginx.conf');
  server = put(server, '127.0.0.1:3000', `127.0.0.1:${serverPort}`);
  server = put(server, 'listen 443 ssl', `listen 127.0.0.1:${secure} ssl`);
  server = put(server, 'listen 80', `listen 127.0.0.1:${plain}`);
  server = put(server, 'talents.example.com jobs.example.org', host);
  server = put(server, '/etc/letsencrypt/live/talents.example.com/fullchain.pem', certificate.cert);
  server = put(server, '/etc/letsencrypt/live/talents.example.com/privkey.pem', certificate.key);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join(' ');
  const file = join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(
    file,
    `daemon off; ${user} pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary} ${server} }`,
  );
  return startProxy('nginx', ['-c', file, '-e', 'stderr'], secure);
}

async function startCaddy(): Promise<number> {
  const [secure, plain] = [await freePort(), await freePort()];
  let site = await example('Caddyfile');
  site = put(site, '127.0.0.1:3000', `127.0.0.1:${serverPort}`);
  site = put(site, 'talents.example.com, jobs.example.org', host);
  const file = join(folder, 'Caddyfile');
  const options = ['admin off', 'local_certs', 'skip_install_trust', `http_port ${plain}`, `https_port ${secure}`];
  await writeFile(file, `{\n${options.join('\n')}\nstorage file_system ${join(folder, 'caddy')}\n}\n${site}`);
  return startProxy('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], secure);
}

/** Starts it and waits until it serves. @returns its port */
async function startProxy(program: string, args: readonly string[], port: number): Promise<number> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  started.push(child);
  const said: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const words = () => `${program} does not serve: ${said.join('')}`;
  const isOpen = async () => {
    if (child.exitCode !== null) throw new Error(words());
    // Caddy listens before it has its certificate.
    return ask(port, '/healthz').then(
      () => true,
      () => false,
    );
  };
  await waitUntil(isOpen, words);
  return port;
}

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

type AskOptions = RequestOptions & { body?: string | Buffer };

function begin(port: number, path: string, { body, headers, ...rest }: AskOptions = {}): Promise<IncomingMessage> {
  // Caddy makes its own certificate at the first connection; it is not what is tested.
  const fixed = { host: '127.0.0.1', port, path, servername: host, rejectUnauthorized: false, agent: false };
  return new Promise((resolve, reject) => {
    const asked = request({ ...fixed, ...rest, headers: { host, ...headers } }, resolve);
    asked.once('error', reject);
    asked.end(body);
  });
}

async function ask(port: number, path: string, options: AskOptions = {}): Promise<Answer> {
  const response = await begin(port, path, options);
  const text = (await response.setEncoding('utf8').toArray()).join('');
  return { status: response.statusCode ?? 0, headers: response.headers, text };
}

/** An operator of the demo, signed in by a link that the start has printed; each works once. @returns the headers of their browser */
async function signIn(port: number, link: number): Promise<Record<string, string>> {
  const tokens = server.output.flatMap((line) => new RegExp(`${host}\\S*token=(\\S+)`).exec(line)?.[1] ?? []);
  const browser = { origin: `https://${host}`, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const body = JSON.stringify({ token: tokens[link] });
  const { status, headers } = await ask(port, '/v1/operator/session', { method: 'POST', headers: browser, body });
  expect(status).toBe(204);
  return {
    ...browser,
    cookie: [headers['set-cookie'] ?? []]
      .flat()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
}

describe.each([
  ['nginx', startNginx, programs.nginx && programs.openssl, 0],
  ['caddy', startCaddy, programs.caddy, 1],
] as const)('behind %s with the example of deploy/', (name, startAnew, isInstalled, link) => {
  const start = () => {
    proxies[name] ??= startAnew();
    return proxies[name];
  };
  test.runIf(isInstalled)(
    'pages, log-in and uploads work, and what visitors claim about themselves is thrown away',
    { timeout: 120_000 },
    async () => {
      const port = await start();
      const page = await ask(port, '/projects');
      expect([page.status, page.headers['strict-transport-security']]).toEqual([200, expect.stringContaining('max-age')]);
      expect(page.text).toContain(`https://${host}/projects`);

      const form = new URLSearchParams({
        email: 'lena-marie.schroeder@example.com',
        password: 'openpool-demo-2026',
        intent: 'password',
      }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: `https://${host}` };
      const login = await ask(port, '/app/login', { method: 'POST', headers, body: form });
      const cookies = [login.headers['set-cookie'] ?? []].flat();
      expect(cookies.join('\n'), `${login.status} ${login.text.slice(0, 300)}`).toContain('auth.refresh=');
      for (const cookie of cookies.filter((text) => text.startsWith('auth.'))) expect(cookie).toMatch(/; Secure/i);

      // This machine may read the figures; a request through a proxy on it may not, whatever it claims.
      expect((await ask(port, '/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).not.toBe(200);

      const upload = (bytes: number) =>
        ask(port, '/v1/api/freelancer/cv', { method: 'POST', headers: { 'content-type': 'application/pdf' }, body: Buffer.alloc(bytes) });
      // Ten megabytes reach the portal, which asks who it is; more are refused by it or by the proxy.
      expect((await upload(10_000_000)).status).toBe(401);
      expect([401, 413]).toContain((await upload(13_000_000)).status);
    },
  );

  test.runIf(isInstalled)('an operator’s stream passes at once, and stays while nothing happens', { timeout: 300_000 }, async () => {
    const port = await start();
    const headers = await signIn(port, link);
    const answer = await begin(port, '/v1/operator/changes/stream', { headers });
    const stream = readEvents(Readable.toWeb(answer) as ReadableStream<Uint8Array>);
    await stream.next('ready');
    const { results } = JSON.parse((await ask(port, '/v1/operator/applications?limit=1', { headers })).text);
    const note = () => {
      const body = JSON.stringify({ text: 'Call on Monday' });
      return ask(port, `/v1/operator/applications/${results[0].id}/notes`, { method: 'POST', headers, body });
    };
    expect((await note()).status).toBe(201);
    await stream.next('changes');
    // Both proxies end what is silent for a minute; a comment comes every 15 seconds.
    await expect.poll(stream.comments, { timeout: 240_000 }).toBeGreaterThanOrEqual(5);
    expect(stream.isOver()).toBe(false);
    await note();
    await stream.next('changes');
    answer.destroy();
  });
});
