import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenLocally } from './fake-http-server.ts';

/**
 * What the server answers at one step: a line, or what becomes of the connection as well. A line of 421 closes it (RFC 5321, 3.8);
 * `hang` keeps it open and answers nothing from then on; `trickle` sends one line a second of an answer that never ends.
 */
export type Reply = string | { say?: string; connection?: 'close' | 'reset' | 'hang' | 'trickle'; keepsMail?: true };

/** A connection: how many mails it has brought, and how many connections are open, this one included. */
type SmtpSession = { mails: number; open: number };

type Step<T = void> = (session: SmtpSession, given: T) => Reply | undefined | Promise<Reply | undefined>;

/** Where the server departs from accepting every mail; a step without an answer does the usual. */
export type SmtpHabits = {
  greet?: Step;
  /** Offers STARTTLS, and answers it with this. */
  startTls?: Step;
  auth?: Step;
  mail?: Step;
  rcpt?: Step<string>;
  data?: Step;
  /** After the last line of a mail, with its recipient. A line of 2xx accepts the mail. */
  message?: Step<string>;
  rset?: Step;
  /** Said after a mail, once nothing else has come for a moment. */
  idle?: Reply;
};

export type FakeSmtpServer = {
  url: string;
  /** The mails it has accepted, in order. */
  received: { to: string; messageId: string }[];
  /** How many connections were made to it. */
  connections: () => number;
  close: () => Promise<void>;
};

/** The prefix of addresses that do not exist there. */
export const unknownMailbox = 'unknown';

const idleMs = 250;
const trickleMs = 1_000;

/** A mail server on this machine with the habits given, which may be changed later; on a free port unless one is given. */
export async function startFakeSmtpServer(
  habits: SmtpHabits,
  port = 0,
  received: FakeSmtpServer['received'] = [],
): Promise<FakeSmtpServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    connections += 1;
    sockets.add(socket);
    // Both sides break connections off.
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    serve(socket, habits, { received, openConnections: () => sockets.size })
      .catch(() => undefined)
      // What still comes is read and dropped, so that its end is noticed.
      .finally(() => socket.resume());
  });
  return {
    url: `smtp://portal:secret@127.0.0.1:${await listenLocally(server, port)}`,
    received,
    connections: () => connections,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Received = Pick<FakeSmtpServer, 'received'> & { openConnections: () => number };

async function serve(socket: Socket, habits: SmtpHabits, { received, openConnections }: Received): Promise<void> {
  const session: SmtpSession = { mails: 0, open: openConnections() };
  let recipients: string[] = [];
  let lines = null as string[] | null;
  let idle: NodeJS.Timeout | undefined;

  const endMail = async (content: readonly string[]) => {
    const [to] = recipients;
    if (to === undefined) return '554 5.5.1 No valid recipients';
    const reply = (await habits.message?.(session, to)) ?? '250 2.0.0 Accepted';
    if (isAccepted(reply)) {
      session.mails += 1;
      received.push({ to, messageId: content.find((line) => line.startsWith('Message-ID:')) ?? '' });
      if (habits.idle) idle = setTimeout(() => void send(socket, habits.idle ?? ''), idleMs);
    }
    return reply;
  };

  const commands: Record<string, (line: string) => Reply | Promise<Reply>> = {
    ehlo: () => ['250-fake', '250-PIPELINING', ...(habits.startTls ? ['250-STARTTLS'] : []), '250 AUTH PLAIN'].join('\r\n'),
    starttls: async () => (await habits.startTls?.(session)) ?? '502 5.5.1 Not implemented',
    auth: async () => (await habits.auth?.(session)) ?? '235 2.7.0 Authenticated',
    async mail() {
      recipients = [];
      return (await habits.mail?.(session)) ?? '250 2.1.0 Sender ok';
    },
    async rcpt(line) {
      const to = /<(.*)>/.exec(line)?.[1] ?? '';
      const usual = to.startsWith(unknownMailbox) ? '550 5.1.1 No such mailbox' : '250 2.1.5 Recipient ok';
      const reply = (await habits.rcpt?.(session, to)) ?? usual;
      if (isAccepted(reply)) recipients.push(to);
      return reply;
    },
    async data() {
      const reply = (await habits.data?.(session)) ?? (recipients.length > 0 ? '354 Go ahead' : '554 5.5.1 No valid recipients');
      if (typeof reply === 'string' && reply.startsWith('354')) lines = [];
      return reply;
    },
    rset: async () => (await habits.rset?.(session)) ?? '250 2.0.0 Ok',
    quit: () => ({ say: '221 2.0.0 Goodbye', connection: 'close' }),
  };

  if (!(await send(socket, (await habits.greet?.(session)) ?? '220 fake ESMTP'))) return;
  for await (const line of createInterface({ input: socket })) {
    clearTimeout(idle);
    if (lines && line !== '.') {
      lines.push(line);
      continue;
    }
    const content = lines;
    lines = null;
    const command = commands[line.split(/[ :]/)[0]?.toLowerCase() ?? ''];
    const reply = content ? await endMail(content) : ((await command?.(line)) ?? '500 5.5.2 Unknown command');
    if (!(await send(socket, reply))) return;
  }
}

function isAccepted(reply: Reply): boolean {
  return typeof reply === 'string' ? reply.startsWith('2') : reply.keepsMail === true || (reply.say ?? '').startsWith('2');
}

/** @returns whether the conversation goes on. */
async function send(socket: Socket, reply: Reply): Promise<boolean> {
  const { say, connection } = typeof reply === 'string' ? { say: reply } : reply;
  if (say) socket.write(`${say}\r\n`);
  if (connection === 'reset') socket.resetAndDestroy();
  else if (connection === 'close' || /^421/m.test(say ?? '')) socket.end();
  else if (connection === 'trickle') for (; !socket.destroyed; await sleep(trickleMs)) socket.write('250-Working on it\r\n');
  else return connection === undefined;
  return false;
}
