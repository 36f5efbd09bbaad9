import { Form, useNavigation } from 'react-router';
import { deskConnectionLink, deskConnectionsPart } from '../../../contract/desk-links.ts';
import { BothVersions, versionParts } from '../../../web/desk/both-versions.tsx';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { DeskBody, DeskHead, Segments } from '../../../web/desk/pane.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { Options } from '../../../web/form/options.tsx';
import { Select, TextField } from '../../../web/form/text-field.tsx';
import { type FormProblem, useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { maxConnectorMail, maxConnectorName, maxConnectorUrl } from '../../hiring-system/hand-over-rules.ts';
import type { HandOverAnswer } from './act-on-hand-overs.ts';
import styles from './hand-overs.module.css';
import type { LoadedConnector } from './load-hand-overs.ts';

type Props = { connector: LoadedConnector | null; wanted: string; answer: HandOverAnswer | undefined };

/** A connector, a new one or one that is there. Its kind is chosen by the address, as each has fields of its own. */
export function ConnectorForm({ connector, wanted, answer }: Props) {
  const { t } = useI18n();
  const problem = useFormProblem(answer?.form, 'name');
  const { state } = useNavigation();
  const kind = connector?.kind ?? problem.value('kind') ?? (wanted === 'email' ? 'email' : 'webhook');
  const back = deskConnectionsPart('handOvers');
  return (
    <>
      <DeskHead
        title={connector ? t('talent.desk.connections.handOver.edit', { name: connector.name }) : t('talent.desk.connections.handOver.new')}
        crumb={{ to: back, label: t('talent.desk.nav.connections') }}
        hasErrors={problem.errors.length > 0}
      />
      <DeskBody width="form">
        <Form method="post" noValidate className={styles.form} key={`${problem.edition}${kind}`}>
          {connector && answer?.form?.status === 412 ? (
            <Changed mine={answer.form.values} connector={connector} busy={state !== 'idle'} />
          ) : (
            <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
          )}
          <input type="hidden" name="kind" value={kind} />
          {connector ? (
            <>
              <input type="hidden" name="id" value={connector.key} />
              <input type="hidden" name="tag" value={connector.tag} />
              <input type="hidden" name="shown" value={connector.target ?? ''} />
            </>
          ) : (
            <div>
              <Segments
                label={t('talent.desk.connections.handOver.head.way')}
                items={(['webhook', 'email'] as const).map((each) => ({
                  to: deskConnectionLink('newHandOver', each),
                  label: t(`talent.desk.connections.handOver.kind.${each}`),
                  current: each === kind,
                }))}
              />
            </div>
          )}
          <p className={styles.hint}>{t(`talent.desk.connections.handOver.about.${kind}`)}</p>
          <TextField
            label={t('talent.desk.connections.key.head.name')}
            {...problem.field('name', connector?.name)}
            autoComplete="off"
            maxLength={maxConnectorName}
          />
          <Target kind={kind} connector={connector} problem={problem} />
          <TextField
            label={t('talent.desk.connections.handOver.prefixes')}
            hint={t('talent.desk.connections.handOver.prefixes.hint')}
            {...problem.field('prefixes', connector?.vmsIdPrefixes?.join(', '))}
            autoComplete="off"
            spellCheck={false}
            translate="no"
          />
          <div className={styles.acts}>
            <DeskButton
              type="submit"
              name="intent"
              value={connector ? 'handOvers.change' : 'handOvers.create'}
              variant="primary"
              busy={state !== 'idle'}
            >
              {t(connector ? 'talent.desk.connections.webhook.save' : 'talent.desk.connections.handOver.submit')}
            </DeskButton>
            <DeskButtonLink to={back}>{t('talent.desk.decide.cancel')}</DeskButtonLink>
          </div>
        </Form>
      </DeskBody>
    </>
  );
}

type ChangedProps = { mine: Record<string, string>; connector: LoadedConnector; busy: boolean };

/** Somebody else has saved this connector meanwhile. What of its address opens something is shown to nobody. */
function Changed({ mine, connector, busy }: ChangedProps) {
  const { t, languageName } = useI18n();
  const isMail = connector.kind === 'email';
  const target = connector.target ?? '';
  const theirs = {
    name: connector.name,
    ...(isMail ? { to: target, language: connector.language ?? '' } : { url: target }),
    prefixes: connector.vmsIdPrefixes?.join(', ') ?? '',
  };
  const parts = versionParts(
    [
      { name: 'name', label: t('talent.desk.connections.key.head.name') },
      { name: 'url', label: t('talent.desk.connections.webhook.url') },
      { name: 'to', label: t('talent.desk.connections.handOver.to') },
      { name: 'language', label: t('talent.desk.connections.handOver.language'), show: languageName },
      { name: 'prefixes', label: t('talent.desk.connections.handOver.prefixes') },
    ],
    mine,
    theirs,
  );
  const again = deskConnectionLink('editHandOver', connector.key);
  return <BothVersions parts={parts} mine={{ name: 'intent', value: 'handOvers.change' }} theirs={again} busy={busy} />;
}

type TargetProps = { kind: string; connector: LoadedConnector | null; problem: FormProblem };

function Target({ kind, connector, problem }: TargetProps) {
  const { t, languageName } = useI18n();
  const { languages } = useClient();
  if (kind === 'webhook')
    return (
      <TextField
        label={t('talent.desk.connections.webhook.url')}
        hint={t(connector ? 'talent.desk.connections.handOver.url.hint' : 'talent.desk.connections.handOver.url.new')}
        {...problem.field('url', connector?.target ?? undefined)}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxConnectorUrl}
        translate="no"
      />
    );
  if (kind !== 'email') return null;
  return (
    <>
      <TextField
        label={t('talent.desk.connections.handOver.to')}
        {...problem.field('to', connector?.target ?? undefined)}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={maxConnectorMail}
        translate="no"
      />
      <Select label={t('talent.desk.connections.handOver.language')} {...problem.field('language', connector?.language ?? '')}>
        <option value="">{t('talent.desk.connections.handOver.language.first')}</option>
        <Options of={languages.map(({ iso }) => ({ value: iso, text: languageName(iso) }))} />
      </Select>
    </>
  );
}
