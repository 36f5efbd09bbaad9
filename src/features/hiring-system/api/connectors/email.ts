import { dayMs } from '../../../../contract/dates.ts';
import { findDelivery } from '../../../../server/mail/message-store.ts';
import { createSecret, hashSecret } from '../../../../server/secret.ts';
import { queueTalentMail, wordsFor } from '../../../mail/api/talent-mail.ts';
import { writeBundle } from '../bundle/write-bundle.ts';
import type { HandOverDeps } from '../deps.ts';
import { readContent, readHandedFit } from '../hand-over-content.ts';
import type { Connector } from './connector.ts';
import type { ConnectorSettingsOf } from './connector-settings.ts';
import { handOverValues, writeHandOver } from './hand-over-mail.ts';

/** How long the links of a mail can be used. */
export const replyForMs = 60 * dayMs;
/** The mail leaves within seconds, unless the mail server is away. */
const checkSoonMs = 5_000;
const checkAgainMs = 60_000;

/** The words of a mail of this connector: in its language, else the client's first. */
export function wordsOfConnector(
  deps: Pick<HandOverDeps, 'tenants' | 'catalogues'>,
  tenantId: number,
  { language }: Pick<ConnectorSettingsOf<'email'>, 'language'>,
) {
  const tenant = deps.tenants.byId(tenantId);
  return { tenant, ...wordsFor(deps, tenant, language ?? tenant.languages[0]?.iso ?? 'en') };
}

/**
 * Sends the application as one PDF to a person. It counts as handed over once the mail server has taken the mail, not before; the
 * outbox tries for as long as the hand-over waits.
 */
export function email(deps: HandOverDeps, settings: ConnectorSettingsOf<'email'>): Connector {
  const { to } = settings;
  return {
    async send({ handOver, scope, securityId }) {
      const content = await readContent(deps.db, scope, handOver.application_id);
      if (!content) return { outcome: 'refused', canTalentRepair: false, words: 'the application is gone' };
      const { tenant, locale, translator } = wordsOfConnector(deps, scope.tenantId, settings);
      const recipient = { email: to, locale, firstName: '' };
      if (handOver.kind === 'withdrawal') {
        const values = handOverValues(tenant.name, content);
        return {
          outcome: 'later',
          checkAfterMs: checkSoonMs,
          commit: async (trx) => ({
            message_id: await queueTalentMail(deps, trx, scope, recipient, 'handOverWithdrawn', ({ t }) => ({
              subject: t('talent.email.handOverWithdrawn.subject', values),
              paragraphs: [t('talent.email.handOverWithdrawn.text', values)],
              reason: t('talent.email.handOver.footer', values),
            })),
          }),
        };
      }
      const bundle = await writeBundle(deps, tenant, translator, {
        ...content,
        securityId: securityId?.value ?? null,
        fit: await readHandedFit(deps, scope, content, locale),
      });
      const secret = createSecret();
      const until = new Date(deps.clock().getTime() + replyForMs);
      return {
        outcome: 'later',
        checkAfterMs: checkSoonMs,
        words: `mail to ${to} is in the outbox`,
        commit: async (trx) => ({
          reply_hash: hashSecret(secret),
          reply_until: until,
          message_id: await queueTalentMail(deps, trx, scope, recipient, 'handOver', (words) => ({
            ...writeHandOver(words, { content, bundle, secret, until }),
            linksForMs: replyForMs,
          })),
        }),
      };
    },
    async check({ tenant_id, message_id }) {
      const delivery = message_id && (await findDelivery(deps.db, { tenantId: tenant_id }, message_id));
      if (!delivery) return { outcome: 'refused', canTalentRepair: false, words: 'the mail is gone' };
      if (delivery.refused_at)
        return { outcome: 'refused', canTalentRepair: false, words: `the mail server refused ${to}: ${delivery.last_error ?? ''}`.trim() };
      return delivery.sent_at
        ? { outcome: 'accepted', words: `the mail server took the mail to ${to}` }
        : { outcome: 'later', checkAfterMs: checkAgainMs, words: delivery.last_error };
    },
  };
}
