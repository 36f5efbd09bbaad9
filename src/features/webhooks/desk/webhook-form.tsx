import { Form, useNavigation } from 'react-router';
import { deskConnectionsPart, deskLinks } from '../../../contract/desk-links.ts';
import { portalEventTypes } from '../../../contract/portal-event-types.ts';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { CheckboxField, RadioField } from '../../../web/form/choice.tsx';
import { ChoiceGroup } from '../../../web/form/choice-group.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { TextField } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { groupEvents } from '../event-groups.ts';
import { maxEndpoints } from '../webhook-rules.ts';
import { overlaps, type WebhookAnswer } from './act-on-webhooks.ts';
import { type LoadedWebhook, nameOf } from './load-webhooks.ts';
import styles from './webhooks.module.css';

type FormProps = { webhook: LoadedWebhook | null; answer: WebhookAnswer | undefined };

/** A webhook, a new one or one that is there: its address and its events. */
export function WebhookForm({ webhook, answer }: FormProps) {
  const { t } = useI18n();
  const problem = useFormProblem(answer?.form, 'url', { max: maxEndpoints });
  const { state } = useNavigation();
  const title = webhook
    ? t('talent.desk.connections.webhook.edit.title', { host: nameOf(webhook.url) })
    : t('talent.desk.connections.webhook.new');
  const events: readonly string[] = problem.value('events')?.split(' ') ?? webhook?.events ?? [];
  const which = problem.value('which') ?? (webhook && webhook.events.length > 0 ? 'some' : 'all');
  return (
    <>
      <DeskHead
        title={title}
        crumb={{ to: deskConnectionsPart('webhooks'), label: t('talent.desk.nav.connections') }}
        hasErrors={problem.errors.length > 0}
      />
      <DeskBody width="form">
        <Form method="post" noValidate className={styles.form} key={problem.edition}>
          <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
          {webhook ? (
            <>
              <input type="hidden" name="id" value={webhook.id} />
              <input type="hidden" name="tag" value={webhook.tag} />
            </>
          ) : null}
          <TextField
            label={t('talent.desk.connections.webhook.url')}
            hint={t(`talent.desk.connections.webhook.url.${webhook ? 'moves' : 'hint'}`)}
            {...problem.field('url', webhook?.url)}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            translate="no"
          />
          <ChoiceGroup legend={t('talent.desk.connections.webhook.events')} name="which">
            {(['all', 'some'] as const).map((each) => (
              <RadioField
                key={each}
                name="which"
                value={each}
                defaultChecked={which === each}
                label={t(`talent.desk.connections.webhook.which.${each}`)}
              />
            ))}
          </ChoiceGroup>
          <ChoiceGroup legend={t('talent.desk.connections.webhook.chosen')} name="events" error={problem.errorOf('events')}>
            <div className={styles.groups}>
              {groupEvents(portalEventTypes).map(({ group, types }) => (
                <fieldset key={group}>
                  <legend>{t(`talent.desk.connections.group.${group}`)}</legend>
                  {types.map((type) => (
                    <CheckboxField
                      key={type}
                      name="events"
                      value={type}
                      defaultChecked={events.includes(type)}
                      label={
                        <>
                          {t(`talent.desk.connections.event.${type}`)}{' '}
                          <code className={styles.type} translate="no">
                            {type}
                          </code>
                        </>
                      }
                    />
                  ))}
                </fieldset>
              ))}
            </div>
          </ChoiceGroup>
          <div className={styles.acts}>
            <DeskButton
              type="submit"
              name="intent"
              value={webhook ? 'webhooks.change' : 'webhooks.create'}
              variant="primary"
              busy={state !== 'idle'}
            >
              {t(`talent.desk.connections.webhook.${webhook ? 'save' : 'submit'}`)}
            </DeskButton>
            <DeskButtonLink to={deskLinks.connections}>{t('talent.desk.decide.cancel')}</DeskButtonLink>
          </div>
        </Form>
      </DeskBody>
    </>
  );
}

/** A new secret, and for how long the one before signs as well. */
export function SecretForm({ webhook, answer }: { webhook: LoadedWebhook; answer: WebhookAnswer | undefined }) {
  const { t } = useI18n();
  const problem = useFormProblem(answer?.form, 'overlapHours');
  const { state } = useNavigation();
  const chosen = problem.value('overlapHours') ?? String(overlaps[0]);
  return (
    <>
      <DeskHead
        title={t('talent.desk.connections.webhook.renew.title', { host: nameOf(webhook.url) })}
        crumb={{ to: deskConnectionsPart('webhooks'), label: t('talent.desk.nav.connections') }}
        hasErrors={problem.errors.length > 0}
      />
      <DeskBody width="text">
        <Form method="post" noValidate className={styles.form} key={problem.edition}>
          <ErrorSummary errors={problem.errors.map(({ message }) => ({ name: 'overlapHours', message }))} attempt={problem.attempt} />
          <input type="hidden" name="id" value={webhook.id} />
          <p>{t('talent.desk.connections.webhook.renew.text')}</p>
          <ChoiceGroup legend={t('talent.desk.connections.webhook.overlap.legend')} name="overlapHours">
            {overlaps.map((hours) => (
              <RadioField
                key={hours}
                name="overlapHours"
                value={hours}
                defaultChecked={chosen === String(hours)}
                label={t(`talent.desk.connections.webhook.overlap.${hours === 0 ? 'none' : 'days'}`, { days: hours / 24 })}
              />
            ))}
          </ChoiceGroup>
          <div className={styles.acts}>
            <DeskButton type="submit" name="intent" value="webhooks.renew" variant="primary" busy={state !== 'idle'}>
              {t('talent.desk.connections.webhook.renew.submit')}
            </DeskButton>
            <DeskButtonLink to={deskLinks.connections}>{t('talent.desk.decide.cancel')}</DeskButtonLink>
          </div>
        </Form>
      </DeskBody>
    </>
  );
}
