import { useI18n } from '../../../web/i18n/i18n.tsx';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { FactIcon } from '../../../web/ui/fact-icon.tsx';
import { factName, factReason, weightiest } from '../desk-fact-words.ts';
import type { DeskFact, DeskFit } from '../desk-fit.ts';
import styles from './fit-parts.module.css';

type ShownFit = NonNullable<DeskFit>;

function whyNone({ state }: ShownFit): 'OFF_BY_TALENT' | 'PENDING' {
  return state === 'OFF_BY_TALENT' ? state : 'PENDING';
}

/** In a row of a list: the level with the two weightiest facts, or why there is none. */
export function FitSummary({ fit }: { fit: ShownFit }) {
  const i18n = useI18n();
  const { t } = i18n;
  if (!fit.level) return <span className="muted">{t(`talent.desk.fit.short.${whyNone(fit)}`)}</span>;
  return (
    <span className={styles.summary}>
      <span className="nowrap">{t(`talent.fit.level.${fit.level}`)}</span>
      <span className={styles.few} data-facts="">
        {weightiest(fit.facts).map((fact) => (
          <span key={`${fact.kind} ${fact.wanted}`} className={styles[fact.state]}>
            <FactIcon state={fact.state} size="s" />
            <span className="vh">{t(`talent.fit.state.${fact.state}`)}: </span>
            <span className={styles.name}>{factName(i18n, fact)}</span>
          </span>
        ))}
      </span>
    </span>
  );
}

/** Next to a list with fit: what it is made of. */
export function FitNote() {
  const { t } = useI18n();
  return (
    <p className={styles.note}>
      {t('talent.desk.fit.note')} <TextLink to="/app/fit">{t('talent.fit.how.title')}</TextLink>
    </p>
  );
}

/** All facts, with what they were read from; what is missed stands first. Nothing but a line where there are none. */
export function FitFacts({ fit }: { fit: ShownFit }) {
  const i18n = useI18n();
  const { t, date } = i18n;
  return (
    <>
      {fit.level ? (
        <ul className={styles.facts}>
          {fit.facts.map((fact) => (
            <FactRow key={`${fact.kind} ${fact.wanted}`} fact={fact} />
          ))}
        </ul>
      ) : (
        <p className="muted">{t(`talent.desk.fit.why.${whyNone(fit)}`)}</p>
      )}
      <p className={styles.about}>
        {fit.comparedAt ? <>{t('talent.desk.fit.about', { date: date(fit.comparedAt) })} </> : null}
        <TextLink to="/app/fit">{t('talent.fit.how.title')}</TextLink>
      </p>
    </>
  );
}

function FactRow({ fact }: { fact: DeskFact }) {
  const i18n = useI18n();
  const reason = factReason(i18n, fact);
  return (
    <li className={styles[fact.state]}>
      <FactIcon state={fact.state} size="s" />
      <span>
        <span className="vh">{i18n.t(`talent.fit.state.${fact.state}`)}: </span>
        {factName(i18n, fact)}
        {reason ? <span className={styles.reason}> ({reason})</span> : null}
      </span>
    </li>
  );
}
