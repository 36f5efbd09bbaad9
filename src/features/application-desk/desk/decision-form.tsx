import { useId } from 'react';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useDesk } from '../../../web/desk/desk-context.ts';
import { undoIcon } from '../../../web/desk/desk-icons.ts';
import { CheckboxField, RadioField } from '../../../web/form/choice.tsx';
import { ChoiceGroup } from '../../../web/form/choice-group.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { TextArea, TextField } from '../../../web/form/text-field.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { triangleAlertIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { reasonsOf } from '../../application-moves/desk-reasons.ts';
import { reasonCodes } from '../../applications/reason-codes.ts';
import { type ApplicationStatus, hasTrait } from '../../applications/status.ts';
import type { DeskApplication } from '../desk-application.ts';
import { type Decision, mayDecide, targetsFor } from '../desk-moves.ts';
import { nameOf } from './application-words.ts';
import styles from './decision.module.css';
import { MailPreview } from './mail-preview.tsx';
import type { DecisionResult } from './send-decision.ts';

type Props = {
  decision: Decision;
  applications: readonly DeskApplication[];
  problem: FormProblem;
  /** What was chosen so far; the preview follows it. */
  draft: DecisionDraft;
  onChange: (draft: DecisionDraft) => void;
  /** The last answer to a preview, if there was one. */
  previewed: DecisionResult | undefined;
  busy: boolean;
  /** In a dialog a button; on its page a link back. */
  cancel: { onPress: () => void } | { to: string };
  /** Of the version of the only application that the operator has read. */
  tag: string | null;
  /** Both versions of it are compared first; what was typed stays in the form. */
  isHidden: boolean;
};

export type DecisionDraft = { to: ApplicationStatus | null; reasonCode: string | null; note: string; left: readonly number[] };

/** The parts of a decision inside its form: why, in whose words, who gets a mail, and the mail. */
export function DecisionForm(props: Props) {
  const { decision, applications, problem, draft, onChange, previewed, busy, cancel, tag, isHidden } = props;
  const { t } = useI18n();
  const { now } = useDesk();
  const fitting = applications.filter((row) => mayDecide(decision, row, now));
  const others = applications.filter((row) => !fitting.includes(row));
  const targets = [...new Set(fitting.flatMap((row) => targetsFor(decision, row, now)))];
  const [only] = targets;
  const to = targets.length === 1 ? (only ?? null) : draft.to;
  const chosen = fitting.filter(({ id }) => !draft.left.includes(id));
  // Until a preview says otherwise.
  const hasMail = previewed?.intent !== 'preview' || previewed.mails.some(({ mail }) => mail !== null);
  return (
    <>
      {tag === null ? null : <input type="hidden" name="tag" value={tag} />}
      <div className={classNames(styles.parts, isHidden && styles.hidden)}>
        <div className={styles.form}>
          <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
          <TargetChoice
            targets={targets}
            current={to}
            onChange={(next) => onChange({ ...draft, to: next, reasonCode: null })}
            error={problem.errorOf('to')}
          />
          <ReasonChoice
            rows={fitting}
            to={to}
            current={draft.reasonCode}
            onChange={(reasonCode) => onChange({ ...draft, reasonCode })}
            error={problem.errorOf('reasonCode')}
          />
          {draft.reasonCode === reasonCodes.counterOffer && fitting.length === 1 ? (
            <TextField
              label={t('talent.desk.decide.offer')}
              hint={t('talent.desk.decide.offer.hint')}
              {...problem.field('displayRate')}
              inputMode="decimal"
              optional
            />
          ) : null}
          <TextArea
            label={t('talent.desk.decide.note')}
            name="note"
            optional={draft.reasonCode !== 'OTHER'}
            rows={2}
            hint={t(hasMail ? 'talent.desk.decide.note.hint' : 'talent.desk.decide.note.kept')}
            error={problem.errorOf('note')}
            value={draft.note}
            onChange={(event) => onChange({ ...draft, note: event.currentTarget.value })}
          />
          <WhichOnes {...{ fitting, others, draft, onChange }} freesSlots={to !== null && !hasTrait(to, 'live')} />
        </div>
        <MailPreview chosen={chosen} previewed={previewed} />
      </div>
      <div className={classNames(styles.end, isHidden && styles.hidden)}>
        <p className={styles.say}>
          <Icon path={undoIcon} size="s" />
          <span>{t('talent.desk.decide.undoable')}</span>
        </p>
        {'to' in cancel ? (
          <DeskButtonLink to={cancel.to}>{t('talent.desk.decide.cancel')}</DeskButtonLink>
        ) : (
          <DeskButton onClick={cancel.onPress}>{t('talent.desk.decide.cancel')}</DeskButton>
        )}
        <noscript>
          <DeskButton type="submit" name="intent" value="preview">
            {t('talent.desk.decide.preview')}
          </DeskButton>
        </noscript>
        <DeskButton type="submit" name="intent" value="send" variant="primary" busy={busy}>
          {t(`talent.desk.decide.${decision}.submit`, { count: chosen.length })}
        </DeskButton>
      </div>
    </>
  );
}

type TargetProps = {
  targets: readonly ApplicationStatus[];
  current: ApplicationStatus | null;
  onChange: (to: ApplicationStatus) => void;
  error: string | undefined;
};

function TargetChoice({ targets, current, onChange, error }: TargetProps) {
  const { t } = useI18n();
  const [only] = targets;
  if (targets.length <= 1) return only ? <input type="hidden" name="to" value={only} /> : null;
  return (
    <ChoiceGroup legend={t('talent.desk.decide.to')} name="to" error={error}>
      {targets.map((to) => (
        <RadioField
          key={to}
          name="to"
          value={to}
          checked={current === to}
          onChange={() => onChange(to)}
          label={t(`talent.application.status.${to}`)}
          className={styles.choice}
        />
      ))}
    </ChoiceGroup>
  );
}

type ReasonProps = {
  rows: readonly DeskApplication[];
  to: ApplicationStatus | null;
  current: string | null;
  onChange: (code: string) => void;
  error: string | undefined;
};

/** The reasons that all of the rows can have; none where the move has none. */
function ReasonChoice({ rows, to, current, onChange, error }: ReasonProps) {
  const { t } = useI18n();
  if (to === null) return null;
  const [first, ...rest] = rows.map(({ status }) => reasonsOf(status, to));
  const reasons = (first ?? []).filter((code) => rest.every((others) => others.includes(code)));
  if (reasons.length === 0) return null;
  return (
    <ChoiceGroup legend={t('talent.desk.decide.reason')} name="reasonCode" error={error}>
      {reasons.map((code) => (
        <RadioField
          key={code}
          name="reasonCode"
          value={code}
          checked={current === code}
          onChange={() => onChange(code)}
          label={t(`talent.desk.reason.${code}`)}
          className={styles.choice}
        />
      ))}
    </ChoiceGroup>
  );
}

type WhoProps = {
  fitting: readonly DeskApplication[];
  others: readonly DeskApplication[];
  draft: DecisionDraft;
  onChange: (draft: DecisionDraft) => void;
  /** The booked interview ends with the application. */
  freesSlots: boolean;
};

/** Each with their language; those that stay as they are, and why. */
function WhichOnes({ fitting, others, draft, onChange, freesSlots }: WhoProps) {
  const { t, languageName } = useI18n();
  const isOfOneProject = fitting.every(({ project }) => project.id === fitting[0]?.project.id);
  const id = useId();
  return (
    <fieldset>
      <legend className={styles.legend} id={id}>
        {t('talent.desk.decide.who')}
      </legend>
      <ul className={styles.who} aria-labelledby={id}>
        {fitting.map((row) => {
          const isLeft = draft.left.includes(row.id);
          const toggle = () =>
            onChange({ ...draft, left: isLeft ? draft.left.filter((each) => each !== row.id) : [...draft.left, row.id] });
          return (
            <li key={row.id}>
              <CheckboxField
                name="ids"
                value={row.id}
                checked={!isLeft}
                onChange={toggle}
                label={isOfOneProject ? nameOf(row) : `${nameOf(row)} · ${row.project.title}`}
                count={
                  row.interview && freesSlots
                    ? t('talent.desk.decide.interviewFreed', { language: languageName(row.talent.locale) })
                    : languageName(row.talent.locale)
                }
              />
              {row.failedMail ? (
                <p className={styles.dead}>
                  <Icon path={triangleAlertIcon} size="s" />
                  {t('talent.desk.decide.dead', { cause: t(`talent.desk.mails.cause.${row.failedMail.cause}`) })}
                </p>
              ) : null}
            </li>
          );
        })}
        {others.map((row) => (
          <li key={row.id} className={styles.out}>
            <span>{nameOf(row)}</span>
            <span>
              {t('talent.desk.decide.stays', {
                status: row.pending ? t('talent.desk.due.notSent') : t(`talent.application.status.${row.status}`),
              })}
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
