import { useEffect, useRef } from 'react';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useDesk } from '../../../web/desk/desk-context.ts';
import { Replaced, Versus, type VersusPart } from '../../../web/desk/versus.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import type { DeskApplication } from '../desk-application.ts';
import { mayMove } from '../desk-moves.ts';
import styles from './decision.module.css';
import type { ConflictingDecision } from './send-decision.ts';
import { ApplicationBadge } from './status-words.tsx';

type Props = {
  conflict: ConflictingDecision;
  /** As the operator had it before them. */
  base: DeskApplication;
  busy: boolean;
  onEdit: () => void;
  /** In a dialog a button; on its page a link back. */
  theirs: { onPress: () => void } | { to: string };
};

/** Somebody else changed the application while its decision was made: both versions, and which of them stays. */
export function DecisionConflict({ conflict, base, busy, onEdit, theirs }: Props) {
  const { t, date } = useI18n();
  const zone = useZone();
  const { now } = useDesk();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { current, to } = conflict;
  const { pending } = current;
  const hasDecided = pending !== null || current.status !== base.status;
  const canKeepMine = mayMove(current, to, now);
  const parts = usePartsOf(base, conflict);
  return (
    <>
      <div className={styles.conflict}>
        <h3 ref={heading} tabIndex={-1} className={styles.legend}>
          {pending ? t('talent.desk.conflict.title.by', { name: pending.by.name }) : t('talent.desk.conflict.title')}
        </h3>
        <p className="muted">{t('talent.desk.conflict.sub')}</p>
        <Versus
          label={t('talent.desk.conflict.label')}
          mineHead={t('talent.desk.conflict.mine')}
          theirsHead={
            hasDecided
              ? t('talent.desk.conflict.theirs', { time: date(pending?.createdAt ?? current.updatedAt, 'time', zone) })
              : t('talent.desk.conflict.now')
          }
          parts={parts}
        />
      </div>
      <div className={styles.end}>
        <p className={styles.say}>
          {pending
            ? t('talent.desk.conflict.pending', { name: pending.by.name, time: date(pending.undoUntil, 'time', zone) })
            : canKeepMine
              ? t('talent.desk.decide.undoable')
              : t('talent.desk.conflict.impossible')}
        </p>
        <DeskButton variant="quiet" onClick={onEdit}>
          {t('talent.desk.conflict.edit')}
        </DeskButton>
        {'to' in theirs ? (
          <DeskButtonLink to={theirs.to}>{t('talent.desk.conflict.keepTheirs')}</DeskButtonLink>
        ) : (
          <DeskButton onClick={theirs.onPress}>{t('talent.desk.conflict.keepTheirs')}</DeskButton>
        )}
        {canKeepMine ? (
          <DeskButton type="submit" name="intent" value="send" variant="primary" busy={busy}>
            {t('talent.desk.conflict.keepMine')}
          </DeskButton>
        ) : null}
      </div>
    </>
  );
}

/** The status, and what else differs from before. What stays the same is not listed. */
function usePartsOf(base: DeskApplication, { current, to }: ConflictingDecision): VersusPart[] {
  const i18n = useI18n();
  const { t, date } = i18n;
  const amount = (rate: DeskApplication['rate']) => (rate ? i18n.money(rate.value, rate.currency) : '–');
  const start = (interview: DeskApplication['interview']) =>
    interview
      ? `${date(interview.start, 'weekday', interview.timeZone)}, ${date(interview.start, 'time', interview.timeZone)}`
      : t('talent.desk.conflict.none');
  const facts = [
    { name: 'rate', was: amount(base.rate), is: amount(current.rate) },
    { name: 'displayRate', was: amount(base.displayRate), is: amount(current.displayRate) },
    { name: 'interview', was: start(base.interview), is: start(current.interview) },
    { name: 'answers', was: knockOuts(base.knockOuts), is: knockOuts(current.knockOuts) },
  ].filter(({ was, is }) => was !== is);
  function knockOuts(count: number): string {
    return count === 0 ? t('talent.desk.list.asWanted') : t('talent.desk.list.knockOuts', { count });
  }
  const shown = current.pending?.to ?? current.status;
  const isOther = facts.length === 0 && shown === base.status;
  return [
    {
      name: t('talent.desk.list.head.status'),
      was: t('talent.desk.conflict.was', { value: t(`talent.application.status.${base.status}`) }),
      mine: <ApplicationBadge status={to} />,
      theirs: <ApplicationBadge status={shown} />,
    },
    ...facts.map(({ name, was, is }) => ({
      name: t(`talent.desk.list.head.${name}`),
      mine: <span className="muted">{t('talent.desk.conflict.unchanged', { value: was })}</span>,
      theirs: <Replaced was={was} is={is} />,
    })),
    // The talent's profile, answers and files are part of what was read.
    ...(isOther
      ? [
          {
            name: t('talent.desk.conflict.other'),
            mine: <span className="muted">{t('talent.desk.conflict.asRead')}</span>,
            theirs: t('talent.desk.conflict.otherChanged'),
          },
        ]
      : []),
  ];
}
