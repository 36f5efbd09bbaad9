import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type SmtpHabits, startFakeSmtpServer, unknownMailbox } from '../../../tests/support/fake-smtp-server.ts';
import type { SendOrder, SentMail } from '../../../tests/support/send-mails.ts';
import { smtpFaults, smtpHabits } from '../../../tests/support/smtp-habits.ts';

const sender = fileURLToPath(new URL('../../../tests/support/send-mails.ts', import.meta.url));
/** Every tenth mail meets a habit of some of the servers, and every tenth recipient does not exist. */
const mailCount = process.env.OPENPOOL_FULL === 'true' ? 300 : 100;
const many = Array.from({ length: 270 }, (_, index) => `talent-${index}@example.com`);
const talents = many.slice(0, mailCount * 0.9);
const unknown = Array.from({ length: mailCount * 0.1 }, (_, index) => `${unknownMailbox}-${index}@example.com`);
/** They repeat a mail whose answer got lost; its Message-ID is the same. */
const lossyHabits = ['keeps every tenth mail and closes before the answer', 'says something to idle connections'];
const maxTries = 30;
const quick = { connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 3_000, maxWaitMs: 2_000, maxSendMs: 6_000 };

/** What a process of its own says of its mails to a server with such habits. It must end by itself and report no error. */
async function sendMails(habits: SmtpHabits, { query = '', ...order }: Omit<SendOrder, 'url'> & { query?: string }) {
  const { url, received, connections, close } = await startFakeSmtpServer(habits);
  const child = spawn(process.execPath, [sender, JSON.stringify({ ...order, url: `${url}${query}` })], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const sent: SentMail[] = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    return { sent, received, connections: connections() };
  } finally {
    child.kill();
    await close();
  }
}

const mixed = talents.flatMap((talent, index) => (index % 9 === 0 ? [talent, unknown[index / 9] ?? ''] : [talent]));

/** Those that most servers have, and the worst fault; the others are tried by `npm run test:full`. */
const frequent = [
  'accepts every mail',
  'says 421 at the fourth MAIL of a connection',
  'closes before the answer to every tenth mail',
  'says 421 to idle connections',
  'defers mails with 450, 451 and 452',
  'never answers a mail',
];
const ofFrequency = <T>(habits: Record<string, T>) =>
  Object.groupBy(Object.entries(habits), ([name]) => (frequent.includes(name) ? 'main' : 'full'));

describe.concurrent('mails to a server that', () => {
  for (const tags of ['main', 'full'] as const) {
    test.for(ofFrequency(smtpHabits)[tags] ?? [])('%s are delivered once or refused', { tags }, async ([name, habits]) => {
      const { sent, received } = await sendMails(habits(), { recipients: mixed, maxTries });
      const outcomes = new Map(sent.map(({ to, outcome, error }) => [to, outcome === 'failed' ? error : outcome]));
      expect(outcomes).toEqual(new Map(mixed.map((to) => [to, to.startsWith(unknownMailbox) ? 'refused' : 'sent'])));
      const ids = received.map(({ messageId }) => messageId);
      expect(new Set(ids)).toEqual(new Set(talents.map((to) => `Message-ID: <${to}>`)));
      if (!lossyHabits.includes(name)) expect(ids).toHaveLength(talents.length);
    });

    test.for(ofFrequency(smtpFaults)[tags] ?? [])('%s are given back in time', { tags }, async ([, habits]) => {
      const { sent, received } = await sendMails(habits(), { recipients: talents.slice(0, 40), maxTries: 1, timeouts: quick });
      expect(sent.filter(({ outcome }) => outcome === 'failed')).toHaveLength(40);
      expect(Math.max(...sent.map(({ longestMs }) => longestMs))).toBeLessThan(quick.maxWaitMs + quick.maxSendMs + 15_000);
      expect(received).toEqual([]);
    });
  }
});

describe('a server that limits connections', () => {
  const habits = smtpHabits['says 421 to the third connection at a time'];

  test('gets fewer connections than mails', async () => {
    const { connections } = await sendMails(habits(), { recipients: many, maxTries });
    expect(connections).toBeLessThan(60);
  });

  test('refuses none when SMTP_URL names the limit', async () => {
    const { connections } = await sendMails(habits(), { recipients: many.slice(0, 100), maxTries, query: '?maxConnections=2' });
    expect(connections).toBe(2);
  });
});
