import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { withoutDeveloperSettings } from '../support/own-settings.ts';
import { nameTestFolder } from '../support/test-folders.ts';
import { waitUntil } from '../support/wait-until.ts';

/** What is needed of an application to tell whether a state can be shown with it. */
type Applied = {
  id: number;
  project: { id: number };
  status: string;
  forwardMode: string;
  talent: { title: string | null };
  hasCv: boolean;
  interview: object | null;
};

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The demo that is looked at, with what states need to know of it. */
export type Desk = {
  origin: (client: string) => string;
  /** Signs an owner of that name in, in every page of a context. */
  signIn: (context: BrowserContext, client: string, name: string) => Promise<void>;
  applications: (page: Page, client: string) => Promise<Applied[]>;
  /** A call of the operator who is signed in. */
  call: (page: Page, client: string, method: string, path: string, body?: unknown) => Promise<unknown>;
  close: () => Promise<void>;
};

/** @param running port and data folder of a demo that runs already; one is started when left out */
export async function openDesk(running?: { port: number; folder: string }): Promise<Desk> {
  const folder = running?.folder ?? nameTestFolder('look');
  const port = running?.port ?? Number(process.env.E2E_PORT ?? 4173);
  const child = running ? null : await startDemo(port, folder);
  const origin = (client: string) => `http://${client}.localhost:${port}`;

  async function openpool(...words: string[]): Promise<string> {
    const env = { ...process.env, ...withoutDeveloperSettings, OPENPOOL_DATA: folder };
    return (await promisify(execFile)(process.execPath, ['src/app/cli.mjs', ...words], { cwd: root, env })).stdout;
  }

  const sessions = new Map<string, Promise<Cookies>>();
  async function signIn(context: BrowserContext, client: string, name: string): Promise<void> {
    const key = `${client} ${name}`;
    const session = sessions.get(key) ?? startSession(context, client, name);
    sessions.set(key, session);
    await context.addCookies(await session);
  }

  async function startSession(context: BrowserContext, client: string, name: string): Promise<Cookies> {
    const email = `look-${crypto.randomUUID()}@example.com`;
    const said = await openpool('operator', 'invite', email, '--tenant', client, '--name', name, '--role', 'owner');
    const link = /https?:\S+\/desk\/sign-in\S+/.exec(said)?.[0];
    if (!link) throw new Error(`no link to sign in with: ${said}`);
    const { pathname, search } = new URL(link);
    const page = await context.newPage();
    await page.goto(`${origin(client)}${pathname}${search}`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    await page.close();
    return context.cookies(origin(client));
  }

  // Asked by a page: only browsers resolve names under localhost.
  async function call(page: Page, client: string, method: string, path: string, body?: unknown): Promise<unknown> {
    if (!page.url().startsWith(origin(client))) await page.goto(`${origin(client)}/desk`);
    return page.evaluate(
      async (asked) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`/v1/operator${asked.path}`, {
          method: asked.method,
          ...(asked.body === undefined ? {} : { headers, body: JSON.stringify(asked.body) }),
        });
        if (!answer.ok) throw new Error(`${asked.path} answered ${answer.status}: ${await answer.text()}`);
        return answer.status === 204 ? null : answer.json();
      },
      { method, path, body },
    );
  }

  async function applications(page: Page, client: string): Promise<Applied[]> {
    return ((await call(page, client, 'GET', '/applications?limit=100')) as { results: Applied[] }).results;
  }

  return {
    origin,
    signIn,
    applications,
    call,
    close: async () => {
      if (child) await stop(child);
    },
  };
}

async function startDemo(port: number, folder: string): Promise<ChildProcess> {
  // Feeds that are looked at are read from this machine.
  const env = { ...process.env, PORT: String(port), E2E_DATA: folder, OUTGOING_LOOPBACK: 'true' };
  const child = spawn(process.execPath, ['scripts/e2e-server.mjs'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const words = () => 'the demo did not start; `npm run build` makes its pages';
  await waitUntil(async () => {
    if (child.exitCode !== null) throw new Error(words());
    return fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }, words);
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
