import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { submissionFor } from '../tests/support/application-factory.ts';
import type { Figure } from '../tests/support/figures.ts';
import { signalAll, waitUntilGone } from '../tests/support/processes.ts';
import { smtpFaults } from '../tests/support/smtp-habits.ts';
import { meetHabits } from './mail-habits.ts';
import { ask, type ChaosPortal, startAgain, withPortal, withServices } from './portal.ts';
import { countDelivered, openPost, type Post, queueMails } from './post.ts';
import { type ChaosSection, type Limits, noneOf, roundsFigure } from './section.ts';

const backlog = { usual: 1_000, awaited: 20 };
const killedAfter = 50;
const mailsAKill = 200;
const downMs = 5_000;
const hangingMs = 15_000;
/** Tries follow after half a minute, a minute, two; what a killed process had in hand is taken over within two minutes. */
const maxWaitMs = 6 * 60_000;
const minMailsPerSecond = 50;
const maxUsualBeforeAwaited = 60;

export const mail: ChaosSection = {
  about: 'a mail server that is away, hangs and comes back; a backlog; kills while mails go out; what mail servers do to many mails',
  rounds: { full: 5, quick: 1 },
  maxMinutes: 30,
  async run(limits) {
    const post = await openPost();
    try {
      const environment = { SMTP_URL: post.url };
      return await withPortal({ environment, talents: 20, projects: 10 }, async (portal) => [
        ...(await disturbMail(portal, post, limits)),
        ...(await meetHabits(portal, post, limits)),
      ]);
    } finally {
      await post.close();
    }
  },
};

async function disturbMail(portal: ChaosPortal, post: Post, limits: Limits): Promise<Figure[]> {
  const expected = new Map<string, number>();
  const half = portal.projects.length / 2;
  await causeMails(portal, portal.projects.slice(0, half), expected);
  await askForLinks(portal, expected);
  await sleep(downMs);
  post.behave(smtpFaults['never greets']());
  await post.listen();
  await causeMails(portal, portal.projects.slice(half), expected);
  await sleep(hangingMs);
  const caused = sum(expected.values());
  post.behave({});
  const catchUpMs = await untilDelivered(post, expected);

  const speed = await deliverBacklog(portal, post, expected);
  let kills = 0;
  for (; kills < limits.rounds && !limits.isTimeUp(); kills += 1) await killWhileDelivering(portal, post, expected);
  await startAgain(portal);
  const afterKillsMs = await untilDelivered(post, expected);

  const delivered = countDelivered(post);
  const missing = [...expected].filter(([to, count]) => (delivered.get(to) ?? 0) < count).map(([to]) => to);
  const duplicates = sum([...expected].map(([to, count]) => Math.max(0, (delivered.get(to) ?? 0) - count)));
  return [
    { name: 'mails caused while the mail server was away or hung', value: caused, unit: '', minimum: 1 },
    { name: 'all of them delivered after it was back', value: catchUpMs / 1000, unit: 's', budget: maxWaitMs / 1000 },
    {
      name: 'delivered from a backlog',
      value: speed.perSecond,
      unit: '/s',
      minimum: minMailsPerSecond,
      detail: `${sum(Object.values(backlog))} mails`,
    },
    { name: 'usual mails that went out before the last link', value: speed.before, unit: '', budget: maxUsualBeforeAwaited },
    roundsFigure('kills while mails went out', kills, limits),
    { name: 'all delivered after the last start', value: afterKillsMs / 1000, unit: 's', budget: maxWaitMs / 1000 },
    { name: 'mails', value: sum(expected.values()), unit: '', minimum: 1 },
    noneOf('mails lost', missing),
    { name: 'mails delivered twice', value: duplicates, unit: '', budget: kills, detail: `${kills} kills` },
  ];
}

/** What is not delivered yet has a recipient of its own, or one of the talents. */
async function causeMails(portal: ChaosPortal, projects: readonly number[], expected: Map<string, number>): Promise<void> {
  for (const talent of portal.talents) {
    for (const project of projects) {
      const json = submissionFor(project, talent.cvUuid);
      const { status } = await ask(portal, 'POST', '/projectApplication', { talent, json, headers: { 'idempotency-key': randomUUID() } });
      if (status === 201) expect(expected, talent.email);
    }
  }
}

/** Once for each talent: who asks again while a link is on its way is not sent another. */
async function askForLinks(portal: ChaosPortal, expected: Map<string, number>): Promise<void> {
  for (const { email } of portal.talents) {
    const { status } = await ask(portal, 'POST', '/forgotPassword/send', { json: { email } });
    if (status === 200) expect(expected, email);
  }
}

function expect(expected: Map<string, number>, recipient: string): void {
  expected.set(recipient, (expected.get(recipient) ?? 0) + 1);
}

async function deliverBacklog(portal: ChaosPortal, post: Post, expected: Map<string, number>) {
  await killServer(portal);
  const usual = await queueHere(portal, 'usual', backlog.usual);
  const awaited = await queueHere(portal, 'awaited', backlog.awaited);
  const all = new Set([...usual, ...awaited]);
  for (const recipient of all) expect(expected, recipient);
  const before = post.received.length;
  const arrived = () =>
    post.received
      .slice(before)
      .filter(({ to }) => all.has(to))
      .map(({ to }) => to);
  await startAgain(portal);
  while (arrived().length === 0) await sleep(5);
  const startedAt = performance.now();
  while (arrived().length < all.size && performance.now() - startedAt < maxWaitMs) await sleep(20);
  const perSecond = (arrived().length * 1000) / (performance.now() - startedAt);
  const links = new Set(awaited);
  const order = arrived();
  const last = order.findLastIndex((to) => links.has(to));
  return { perSecond, before: order.slice(0, last).filter((to) => !links.has(to)).length };
}

async function killWhileDelivering(portal: ChaosPortal, post: Post, expected: Map<string, number>): Promise<void> {
  await killServer(portal);
  const mails = new Set(await queueHere(portal, 'usual', mailsAKill));
  for (const recipient of mails) expect(expected, recipient);
  const before = post.received.length;
  await startAgain(portal);
  while (post.received.slice(before).filter(({ to }) => mails.has(to)).length < killedAfter) await sleep(1);
  await killServer(portal);
}

/** PostgreSQL stays. */
async function killServer({ server }: ChaosPortal): Promise<void> {
  signalAll([server.pid], 'SIGKILL');
  await waitUntilGone([server.pid]);
}

async function queueHere(portal: ChaosPortal, urgency: 'usual' | 'awaited', count: number): Promise<string[]> {
  return withServices(portal.dataDir, (services) => queueMails(services, count, { urgency }));
}

async function untilDelivered(post: Post, expected: ReadonlyMap<string, number>): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const delivered = countDelivered(post);
    const isDone = [...expected].every(([to, count]) => (delivered.get(to) ?? 0) >= count);
    const elapsed = performance.now() - startedAt;
    if (isDone || elapsed > maxWaitMs) return elapsed;
    await sleep(200);
  }
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, number) => total + number, 0);
}
