import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply, SmtpHabits } from './fake-smtp-server.ts';

const mailsPerConnection = 3;
const connectionLimit = 2;
const greetingMs = 2_000;

function atEvery(count: number, reply: Reply) {
  let calls = 0;
  return () => {
    calls += 1;
    return calls % count === 0 ? reply : undefined;
  };
}

function onceForEach(reply: Reply) {
  const known = new Set<string>();
  return (_: unknown, to: string) => {
    if (known.has(to)) return undefined;
    known.add(to);
    return reply;
  };
}

const afterSome = (reply: Reply) => (session: { mails: number }) => (session.mails >= mailsPerConnection ? reply : undefined);

/** What mail servers in the field do to somebody who sends many mails. Each function makes the habits of a new server. */
export const smtpHabits = {
  'accepts every mail': () => ({}),
  'says 421 at the fourth MAIL of a connection': () => ({ mail: afterSome('421 4.7.0 Too many messages in this connection') }),
  'closes at the fourth MAIL of a connection': () => ({ mail: afterSome({ connection: 'close' }) }),
  'resets the connection at its fourth MAIL': () => ({ mail: afterSome({ connection: 'reset' }) }),
  'says 421 at the fourth RCPT of a connection': () => ({ rcpt: afterSome('421 4.7.0 Too many recipients in this connection') }),
  'closes at the fourth DATA of a connection': () => ({ data: afterSome({ connection: 'close' }) }),
  'closes after each mail': () => ({ message: () => ({ say: '250 2.0.0 Accepted', connection: 'close' }) }),
  'closes before the answer to every tenth mail': () => ({ message: atEvery(10, { connection: 'close' }) }),
  'keeps every tenth mail and closes before the answer': () => ({ message: atEvery(10, { keepsMail: true, connection: 'close' }) }),
  'says 421 to idle connections': () => ({ idle: '421 4.4.2 Idle for too long' }),
  'resets idle connections': () => ({ idle: { connection: 'reset' } }),
  'says something to idle connections': () => ({ idle: '250 2.0.0 Still here' }),
  'defers mails with 450, 451 and 452': () => ({
    rcpt: atEvery(7, '450 4.2.1 Mailbox busy'),
    mail: atEvery(11, '451 4.3.0 Local error'),
    message: atEvery(13, '452 4.3.1 Insufficient system storage'),
  }),
  'defers each recipient once (greylisting)': () => ({ rcpt: onceForEach('451 4.7.1 Greylisted, try again later') }),
  'takes DATA without a recipient': () => ({ data: () => '354 Go ahead' }),
  'closes at RSET': () => ({ rset: () => ({ connection: 'close' }) }),
  'greets late': () => ({ greet: () => sleep(greetingMs, undefined) }),
  'closes every third connection before the greeting': () => ({ greet: atEvery(3, { connection: 'close' }) }),
  'says 421 to the third connection at a time': () => ({
    greet: ({ open }) => (open > connectionLimit ? '421 4.7.0 Too many connections from your address' : undefined),
  }),
  'refuses every third sign-in for now': () => ({ auth: atEvery(3, '454 4.7.0 Temporary authentication failure') }),
} satisfies Record<string, () => SmtpHabits>;

/** Faults with which no mail can be delivered at all. */
export const smtpFaults = {
  'closes every connection before the greeting': () => ({ greet: () => ({ connection: 'close' }) }),
  'says 421 to every connection': () => ({ greet: () => '421 4.3.2 Service not available' }),
  'never greets': () => ({ greet: () => ({ connection: 'hang' }) }),
  'never answers a mail': () => ({ message: () => ({ connection: 'hang' }) }),
  'takes DATA without a recipient and never answers it': () => ({
    rcpt: () => '450 4.2.1 Mailbox busy',
    data: () => ({ say: '354 Go ahead', connection: 'hang' }),
  }),
  'never ends its answer': () => ({ mail: () => ({ connection: 'trickle' }) }),
  'speaks another protocol': () => ({ greet: () => 'hello' }),
  'closes in the TLS handshake': () => ({ startTls: () => ({ say: '220 2.0.0 Go ahead', connection: 'close' }) }),
  'answers STARTTLS and speaks no TLS': () => ({ startTls: () => '220 2.0.0 Go ahead' }),
} satisfies Record<string, () => SmtpHabits>;
