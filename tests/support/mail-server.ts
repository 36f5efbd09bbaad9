import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  port: number;
  /** With the account `portal` and its password `secret`. */
  url: string;
  received: { from: string; to: string[]; raw: string }[];
  /** The server's answer to every recipient from now on; null accepts them. */
  refusal: { code: number; words: string } | null;
  /** How long it takes to accept a mail. */
  delayMs: number;
  /** On a free port unless one is given. */
  listen: (port?: number) => Promise<void>;
  close: () => Promise<void>;
};

/** A mail server on this machine, which keeps what it is sent; `onMail` hears of each mail as it is accepted. */
export function createMailServer(onMail: (to: string[]) => void = () => undefined): MailServer {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    // Milliseconds: kept-alive connections are not waited for.
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, callback) =>
      username === 'portal' && password === 'secret' ? callback(null, { user: username }) : callback(new Error('wrong')),
    onRcptTo: (_address, _session, callback) =>
      callback(mails.refusal ? Object.assign(new Error(mails.refusal.words), { responseCode: mails.refusal.code }) : null),
    onData(stream, session, callback) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString();
      });
      stream.on('end', async () => {
        await delay(mails.delayMs);
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        mails.received.push({ from: mailFrom ? mailFrom.address : '', to, raw });
        onMail(to);
        callback();
      });
    },
  });
  // Senders that are killed break connections off; without a listener that would end this process.
  server.on('error', () => undefined);
  const mails: MailServer = {
    port: 0,
    url: '',
    received: [],
    refusal: null,
    delayMs: 0,
    async listen(port = 0) {
      mails.port = await new Promise<number>((resolve) => {
        const listening = server.listen(port, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port));
      });
      mails.url = `smtp://portal:secret@127.0.0.1:${mails.port}`;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  return mails;
}
