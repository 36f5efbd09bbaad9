import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export type SmtpSink = {
  /** With the account `portal` and its password `secret`. */
  url: string;
  received: { from: string; to: string[]; raw: string }[];
  /** The server's answer to every recipient from now on; null accepts them. */
  refusal: { code: number; words: string } | null;
  /** How long it takes to accept a mail. */
  delayMs: number;
};

/** A mail server on this machine for one test file; received mails are cleared before each test. */
export function startSmtpSink(): SmtpSink {
  const sink: SmtpSink = { url: '', received: [], refusal: null, delayMs: 0 };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    // Milliseconds: kept-alive connections are not waited for.
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, callback) =>
      username === 'portal' && password === 'secret' ? callback(null, { user: username }) : callback(new Error('wrong')),
    onRcptTo: (_address, _session, callback) =>
      callback(sink.refusal ? Object.assign(new Error(sink.refusal.words), { responseCode: sink.refusal.code }) : null),
    onData(stream, session, callback) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString();
      });
      stream.on('end', async () => {
        await delay(sink.delayMs);
        const { mailFrom, rcptTo } = session.envelope;
        sink.received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw });
        callback();
      });
    },
  });
  beforeAll(async () => {
    const port = await new Promise<number>((resolve) => {
      const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port));
    });
    sink.url = `smtp://portal:secret@127.0.0.1:${port}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  beforeEach(() => {
    sink.received.length = 0;
    sink.refusal = null;
    sink.delayMs = 0;
  });
  return sink;
}
