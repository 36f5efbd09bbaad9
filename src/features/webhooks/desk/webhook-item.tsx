import { Form, Link, useNavigation } from 'react-router';
import { deskConnectionLink, deskDeliveriesLink } from '../../../contract/desk-links.ts';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { webhookIcon } from '../../../web/desk/desk-icons.ts';
import { MoreMenu } from '../../../web/desk/desk-menu.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import type { CountedWebhook } from '../desk-webhook.ts';
import { groupEvents } from '../event-groups.ts';
import { countedDays } from '../webhook-rules.ts';
import { nameOf } from './load-webhooks.ts';
import styles from './webhooks.module.css';

/** A webhook in the list: where to, which events, how it goes, and what can be done. */
export function WebhookItem({ webhook }: { webhook: CountedWebhook }) {
  const { t, date } = useI18n();
  const zone = useZone();
  const mayWrite = useMay()('connections:write');
  const { id, url, dead, waiting, isActive, earlierSecretUntil } = webhook;
  const host = nameOf(url);
  const until =
    earlierSecretUntil && t('talent.desk.connections.webhook.overlap', { date: date(earlierSecretUntil, 'longWithTime', zone) });
  return (
    <li className={styles.item} data-webhook={id}>
      <Icon path={webhookIcon} size="s" />
      <div>
        <Link className={styles.host} to={deskDeliveriesLink({ webhook: id, isAll: dead + waiting === 0 })}>
          {new URL(url).host}
        </Link>{' '}
        <span className={styles.address} translate="no">
          {url}
        </span>
        <small>
          <Events webhook={webhook} />
          {' · '}
          <Health webhook={webhook} />
          {until ? ` · ${until}` : null}
        </small>
      </div>
      {mayWrite ? (
        <div className={styles.act}>
          {dead > 0 && isActive ? (
            <Press intent="webhooks.resendAll" id={id} host={host} variant="secondary">
              {t('talent.desk.connections.webhook.resendAll', { count: dead })}
            </Press>
          ) : null}
          {isActive ? (
            <Press intent="webhooks.test" id={id} host={host} variant="quiet">
              {t('talent.desk.connections.webhook.test')}
            </Press>
          ) : (
            <Press intent="webhooks.resume" id={id} host={host} variant="secondary">
              {t('talent.desk.connections.webhook.resume')}
            </Press>
          )}
          <MoreMenu label={t('talent.desk.team.more', { name: host })}>
            <Link to={deskConnectionLink('editWebhook', id)}>{t('talent.desk.connections.webhook.edit')}</Link>
            <Link to={deskConnectionLink('renewSecret', id)}>{t('talent.desk.connections.webhook.renew')}…</Link>
            {isActive ? (
              <Link to={deskConnectionLink('pauseWebhook', id)} preventScrollReset>
                {t('talent.desk.connections.webhook.pause')}…
              </Link>
            ) : null}
            <Link to={deskConnectionLink('removeWebhook', id)} preventScrollReset>
              {t('talent.desk.connections.webhook.remove')}…
            </Link>
          </MoreMenu>
        </div>
      ) : null}
    </li>
  );
}

function Events({ webhook: { events } }: { webhook: CountedWebhook }) {
  const { t } = useI18n();
  if (events.length === 0) return t('talent.desk.connections.webhook.everything');
  return groupEvents(events)
    .map(({ group, types, isWhole }) => {
      const name = t(`talent.desk.connections.group.${group}`);
      const words = types.map((type) => t(`talent.desk.connections.event.${type}`)).join(', ');
      return isWhole ? name : t('talent.desk.connections.some', { group: name, words });
    })
    .join(' · ');
}

function Health({ webhook: { dead, waiting, isActive, deliveredLastWeek, medianMs } }: { webhook: CountedWebhook }) {
  const { t, number } = useI18n();
  const trouble = [
    dead > 0 ? t('talent.desk.connections.webhook.dead', { count: dead }) : null,
    waiting > 0 ? t('talent.desk.connections.webhook.waiting', { count: waiting }) : null,
  ].filter(Boolean);
  const delivered =
    medianMs === null
      ? t('talent.desk.connections.webhook.deliveredNone', { days: countedDays })
      : t('talent.desk.connections.webhook.delivered', {
          days: countedDays,
          count: deliveredLastWeek,
          seconds: number(Math.max(medianMs / 1000, 0.1), seconds),
        });
  return (
    <>
      {isActive ? null : (
        <>
          <span className={styles.warning}>{t('talent.desk.connections.webhook.paused')}</span>
          {' · '}
        </>
      )}
      {trouble.length > 0 ? (
        <>
          <span className={dead > 0 ? styles.error : styles.warning}>{trouble.join(', ')}</span>
          {' · '}
        </>
      ) : null}
      {delivered}
    </>
  );
}

const seconds = { maximumFractionDigits: 1 } as const;

type PressProps = { intent: string; id: string; host: string; variant: 'secondary' | 'quiet'; children: string };

function Press({ intent, id, host, variant, children }: PressProps) {
  const { formData, state } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === intent && formData.get('id') === id;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <DeskButton type="submit" name="intent" value={intent} variant={variant} busy={isBusy}>
        <span>
          {children}
          <span className="vh"> {host}</span>
        </span>
      </DeskButton>
    </Form>
  );
}
