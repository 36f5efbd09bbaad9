import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../src/server/db/embedded.ts';
import { createMailServer, type MailServer } from '../../support/mail-server.ts';
import { makeTestFolder } from '../../support/test-folders.ts';
import { expect } from './portal.ts';

/** What an agency has in addition to the portal: a PostgreSQL, a mail server, a folder for its clients' files. */
export type Surroundings = {
  folder: string;
  mails: MailServer;
  /** Of a new, empty database on that PostgreSQL. */
  newDatabase: (name: string) => Promise<string>;
  remove: () => Promise<void>;
};

export async function makeSurroundings(): Promise<Surroundings> {
  const folder = await makeTestFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
  const mails = createMailServer();
  await mails.listen();
  return {
    folder,
    mails,
    async newDatabase(name) {
      const admin = new pg.Client({ host: postgres.host, port: postgres.port, user: postgres.superuser, database: 'postgres' });
      await admin.connect();
      await admin.query(`create database ${name} owner ${postgres.user} template template0`).finally(() => admin.end());
      return `postgres://${postgres.user}@localhost:${postgres.port}/${name}?host=${encodeURIComponent(postgres.host)}`;
    },
    async remove() {
      await mails.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Settings of a server in production there: no demo, no built-in mailbox. */
export function productionSettings({ mails }: Surroundings, database: string): Record<string, string> {
  return {
    DEMO: 'false',
    MAILBOX: 'false',
    DATABASE_URL: database,
    SMTP_URL: mails.url,
    // The portal is behind a proxy that ends TLS.
    PUBLIC_PROTOCOL: 'https',
    // What stands in for other companies' servers is on this machine.
    OUTGOING_LOOPBACK: 'true',
    HAND_OVER_SIMULATOR: 'true',
  };
}

/** The newest mail to somebody that has these words, as a person reads it; waits for it. */
export async function readSentMail({ mails }: Surroundings, recipient: string, words: string | RegExp): Promise<string> {
  const found = () => mails.received.filter(({ to }) => to.includes(recipient)).map(({ raw }) => textOf(raw));
  const fits = (text: string) => (typeof words === 'string' ? text.includes(words) : words.test(text));
  await expect.poll(() => found().some(fits), { message: `no mail to ${recipient} with ${words}` }).toBe(true);
  return found().findLast(fits) ?? '';
}

/** Subject and text part of a mail as it was sent. */
function textOf(raw: string): string {
  const subject = /^Subject: ([\s\S]*?)\r\n(?! )/m.exec(raw)?.[1] ?? '';
  const [head = '', ...rest] = (/Content-Type: text\/plain[\s\S]*?(?=\r\n--|$(?![\s\S]))/.exec(raw)?.[0] ?? '').split('\r\n\r\n');
  const body = rest.join('\n\n');
  const decodeQuoted = (text: string) =>
    Buffer.from(
      text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString('utf8');
  const decoded = /base64/i.test(head) ? Buffer.from(body, 'base64').toString('utf8') : /quoted/i.test(head) ? decodeQuoted(body) : body;
  const words = subject
    .replace(/\r\n /g, '')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind, coded) =>
      kind.toUpperCase() === 'B' ? Buffer.from(coded, 'base64').toString('utf8') : decodeQuoted(coded.replaceAll('_', ' ')),
    );
  return `${words}\n\n${decoded}`;
}

/** A program of the agency: it is notified of events, can be down, and keeps what it was sent. `feed` is the address of its projects. */
export type Receiver = {
  url: string;
  feed: string;
  isDown: boolean;
  bodies: { id: string; type: string; data: Record<string, unknown> }[];
  server: Server;
};

const project = {
  reference: 'F-1',
  title: 'Automation engineer for quay cranes',
  description: 'You commission quay cranes with the people who run them, first by day, then by night.',
  city: 'Hamburg',
  country: 'DE',
  workMode: 'HYBRID',
  rateMin: '80',
  rateMax: '100',
  currency: 'EUR',
  rateUnit: 'HR',
  language: 'en',
  skills: ['TIA Portal'],
};

export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = { url: '', feed: '', isDown: false, bodies: [], server: createServer() };
  receiver.server.on('request', (request, response) => {
    if (request.url === '/projects.jsonl') {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' }).end(`${JSON.stringify(project)}\n`);
      return;
    }
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      if (!receiver.isDown) receiver.bodies.push(JSON.parse(body));
      response.writeHead(receiver.isDown ? 503 : 204).end();
    });
  });
  receiver.server.listen(0, '127.0.0.1');
  await once(receiver.server, 'listening');
  const origin = `http://127.0.0.1:${(receiver.server.address() as AddressInfo).port}`;
  receiver.url = `${origin}/openpool`;
  receiver.feed = `${origin}/projects.jsonl`;
  return receiver;
}

/** Calls of `/v1/operator` of one client, with a key. @returns the answer's JSON; fails unless it is 2xx. */
export function operatorCalls(request: APIRequestContext, origin: string, key: string) {
  const { host, port, protocol } = new URL(origin);
  return async <T = Record<string, unknown>>(method: string, path: string, data?: unknown): Promise<T> => {
    // Only Chromium resolves names under localhost, so the client is named by the Host header here.
    const response = await request.fetch(`${protocol}//127.0.0.1:${port}/v1/operator${path}`, {
      method,
      headers: { host, authorization: `Bearer ${key}` },
      ...(data === undefined ? {} : { data }),
    });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.headers()['content-type']?.includes('json') ? response.json() : ((await response.body()) as unknown as T);
  };
}
