import { deskConnectionLink, deskLinks } from '../../../contract/desk-links.ts';
import type { Question } from '../../../web/desk/ask-first.tsx';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { ListEmpty, ListFailed } from '../../../web/desk/list-parts.tsx';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskPart } from '../../../web/desk/parts.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { plusIcon } from '../../../web/icons/more-icons.ts';
import { keptDays } from '../webhook-rules.ts';
import type { WebhookAnswer } from './act-on-webhooks.ts';
import { Deliveries } from './deliveries.tsx';
import { nameOf, type WebhooksData } from './load-webhooks.ts';
import { WebhookDone } from './webhook-done.tsx';
import { WebhookItem } from './webhook-item.tsx';
import styles from './webhooks.module.css';

type Props = { data: WebhooksData | null; answer: WebhookAnswer | undefined; done: string | null };

/** What other systems are sent: each webhook with what arrived and what did not, and of one of them every delivery. */
export function WebhooksPart({ data, answer, done }: Props) {
  const { t } = useI18n();
  const may = useMay();
  const problem = useFormProblem(answer?.form, { id: 'webhooks' });
  return (
    <DeskPart
      id="webhooks"
      title={t('talent.desk.connections.webhooks')}
      lead={t('talent.desk.connections.webhooks.lead')}
      end={
        may('connections:write') ? (
          <DeskButtonLink to={deskConnectionLink('newWebhook')} icon={plusIcon}>
            {t('talent.desk.connections.webhook.new')}
          </DeskButtonLink>
        ) : null
      }
    >
      <ErrorSummary errors={problem.errors.map(({ message }) => ({ id: 'webhooks', message }))} attempt={problem.attempt} />
      <WebhookDone result={answer?.result} done={done} webhooks={data?.webhooks ?? []} />
      {!may('connections:read') ? (
        <NotAllowed scope="connections:read" />
      ) : data === null ? (
        <ListFailed again={deskLinks.connections} />
      ) : data.webhooks.length === 0 ? (
        <ListEmpty>{t('talent.desk.connections.webhooks.none')}</ListEmpty>
      ) : (
        <>
          <ul className={styles.items} aria-label={t('talent.desk.connections.webhooks')}>
            {data.webhooks.map((webhook) => (
              <WebhookItem key={webhook.id} webhook={webhook} />
            ))}
          </ul>
          {data.shown ? <Deliveries shown={data.shown} /> : null}
        </>
      )}
    </DeskPart>
  );
}

/** What is asked before a webhook is paused or deleted; null for one that is not there any more. */
export function useWebhookQuestion(data: WebhooksData | null): (act: 'pauseWebhook' | 'removeWebhook', id: string) => Question | null {
  const { t } = useI18n();
  return (act, id) => {
    const found = data?.webhooks.find((each) => each.id === id);
    if (!found) return null;
    const verb = act === 'pauseWebhook' ? 'pause' : 'remove';
    return {
      title: t(`talent.desk.connections.webhook.${verb}.title`, { host: nameOf(found.url) }),
      text: t(`talent.desk.connections.webhook.${verb}.text`, { waiting: found.waiting, dead: found.dead, days: keptDays }),
      label: t(`talent.desk.connections.webhook.${verb}`),
      values: { intent: `webhooks.${verb}`, id },
      tone: verb === 'pause' ? 'primary' : 'danger',
    };
  };
}
