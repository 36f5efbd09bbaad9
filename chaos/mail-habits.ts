import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../src/app/services.ts';
import { deliveryOptions } from '../src/server/mail/outbox.ts';
import { unknownMailbox } from '../tests/support/fake-smtp-server.ts';
import type { Figure } from '../tests/support/figures.ts';
import { smtpFaults, smtpHabits } from '../tests/support/smtp-habits.ts';
import { type ChaosPortal, withServices } from './portal.ts';
import { countDelivered, type Post, queueMails } from './post.ts';
import { type Limits, noneOf } from './section.ts';

const mailsAHabit = 270;
const unknownAHabit = 30;
const mailsAFault = 15;
/** Tries follow after half a minute, a minute, two. */
const maxWaitMs = 8 * 60_000;
/** When the answer to a mail gets lost, it comes again with the same Message-ID. */
const losesAnswers = new Set(['keeps every tenth mail and closes before the answer', 'says something to idle connections']);

/** Mails to servers with each habit and fault in turn, and what became of them once the server accepts every mail. */
export async function meetHabits(portal: ChaosPortal, post: Post, limits: Limits): Promise<Figure[]> {
  return withServices(portal.dataDir, async (services) => {
    const mails = new Set<string>();
    const unknown = new Set<string>();
    const mayRepeat = new Set<string>();
    let longestActive = 0;
    const watch = async (isDone: () => Promise<boolean>) => {
      const until = performance.now() + maxWaitMs;
      while (performance.now() < until && !portal.server.hasEnded() && !(await isDone())) {
        longestActive = Math.max(longestActive, await longestActiveSeconds(services));
        await sleep(500);
      }
    };
    let met = 0;
    for (const [name, habits] of Object.entries({ ...smtpFaults, ...smtpHabits })) {
      if (limits.isTimeUp()) break;
      met += 1;
      post.behave(habits());
      const isFault = name in smtpFaults;
      const now = await queueMails(services, isFault ? mailsAFault : mailsAHabit);
      const strangers = isFault ? [] : await queueMails(services, unknownAHabit, { prefix: unknownMailbox });
      for (const to of now) mails.add(to);
      for (const to of strangers) unknown.add(to);
      if (losesAnswers.has(name)) for (const to of now) mayRepeat.add(to);
      await watch(async () => (await listRecipients(services, 'attempts = 0 and sent_at is null')).length === 0);
    }
    post.behave({});
    const startedAt = performance.now();
    await watch(async () => (await listRecipients(services, 'sent_at is null and refused_at is null')).length === 0);

    const delivered = countDelivered(post);
    const refused = new Set(await listRecipients(services, 'refused_at is not null'));
    const idsOf = Map.groupBy(post.received, ({ to }) => to);
    return [
      { name: 'habits and faults of mail servers', value: met, unit: '', minimum: 1, detail: `${mails.size + unknown.size} mails` },
      { name: 'servers of the portal that ended', value: Number(portal.server.hasEnded()), unit: '', budget: 0 },
      noneOf(
        'of these mails lost',
        [...mails].filter((to) => !delivered.has(to)),
      ),
      noneOf(
        'refused, and not recorded so',
        [...unknown].filter((to) => !refused.has(to)),
      ),
      noneOf(
        'delivered, and recorded as refused',
        [...mails].filter((to) => refused.has(to)),
      ),
      noneOf(
        'repeated after the server’s answer',
        [...mails].filter((to) => (delivered.get(to) ?? 0) > 1 && !mayRepeat.has(to)),
      ),
      noneOf(
        'repeated with another Message-ID',
        [...mails].filter((to) => new Set(idsOf.get(to)?.map(({ messageId }) => messageId)).size > 1),
      ),
      { name: 'longest delivery', value: longestActive, unit: 's', budget: deliveryOptions.expireInSeconds },
      {
        name: 'all done after the server accepted every mail',
        value: (performance.now() - startedAt) / 1000,
        unit: 's',
        budget: maxWaitMs / 1000,
      },
    ];
  });
}

async function longestActiveSeconds({ pool }: Services): Promise<number> {
  const { rows } = await pool.query(
    `select coalesce(max(extract(epoch from now() - started_on)), 0)::float as seconds from pgboss.job where name = 'deliver-message' and state = 'active'`,
  );
  return rows[0].seconds;
}

/** Recipients of this section's mails. `condition` is SQL about the table `message`. */
async function listRecipients({ pool }: Services, condition: string): Promise<string[]> {
  const { rows } = await pool.query(`select recipient from message where kind = 'chaos' and ${condition}`);
  return rows.map(({ recipient }) => recipient);
}
