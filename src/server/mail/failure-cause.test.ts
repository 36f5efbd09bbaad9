import { expect, test } from 'vitest';
import { failureCauseOf } from './failure-cause.ts';

test.each([
  [null, 'untried'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
  ['getaddrinfo ENOTFOUND smtp.example.com', 'unreachable'],
  ['Connection timeout', 'unreachable'],
  ['Greeting never received', 'unreachable'],
  ['not taken within 60 seconds', 'unreachable'],
  ['Invalid login: 535 5.7.8 Error: authentication failed', 'signIn'],
  ['Mail command failed: 530 5.7.0 Must issue a STARTTLS command first', 'signIn'],
  ['Can’t send mail - all recipients were rejected: 550 5.1.1 <a@example.com>: Recipient address rejected: User unknown', 'address'],
  ['Can’t send mail - all recipients were rejected: 550 No such user here', 'address'],
  ['Can’t send mail - all recipients were rejected: 553 sorry, that domain is not in my list', 'address'],
  ['Can’t send mail - all recipients were rejected: 552-5.2.2 The recipient’s inbox is out of storage space', 'full'],
  ['Can’t send mail - all recipients were rejected: 452 4.2.2 Over quota', 'full'],
  ['Can’t send mail - all recipients were rejected: 450 4.2.0 Greylisted, try again in 300 seconds', 'later'],
  ['Message failed: 421 4.7.0 Try again later', 'later'],
  ['Message failed: 554 5.7.1 Message rejected as spam', 'refused'],
  ['Can’t send mail - all recipients were rejected: 550 5.7.1 Relaying denied', 'refused'],
  ['the operator does not serve this number', 'other'],
])('%s is read as: %s', (error, cause) => expect(failureCauseOf(error)).toBe(cause));
