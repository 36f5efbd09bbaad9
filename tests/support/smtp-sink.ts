import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createMailServer, type MailServer } from './mail-server.ts';

/** A mail server on this machine for one test file; received mails are cleared before each test. */
export function startSmtpSink(): Omit<MailServer, 'listen' | 'close'> {
  const sink = createMailServer();
  beforeAll(() => sink.listen());
  afterAll(() => sink.close());
  beforeEach(() => {
    sink.received.length = 0;
    sink.refusal = null;
    sink.delayMs = 0;
  });
  return sink;
}
