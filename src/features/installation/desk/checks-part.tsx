import { DeskPart } from '../../../web/desk/parts.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { circleAlertIcon, circleCheckIcon, infoIcon } from '../../../web/icons/basic-icons.ts';
import { Status } from '../../../web/ui/badge.tsx';
import { findingParts, type findingStates } from '../installation-report.ts';
import styles from './installation.module.css';

type State = (typeof findingStates)[number];
type Finding = { part: (typeof findingParts)[number]; state: State; text: string; advice: string | null };

const looks = {
  ok: { tone: 'success', icon: circleCheckIcon },
  note: { tone: 'info', icon: infoIcon },
  fault: { tone: 'error', icon: circleAlertIcon },
} as const;

/** What `openpool doctor` finds, faults first. Its lines are those of the command, in English. */
export function ChecksPart({ findings }: { findings: readonly Finding[] }) {
  const { t } = useI18n();
  const faults = findings.filter(({ state }) => state === 'fault').length;
  return (
    <DeskPart id="checks" title={t('talent.desk.installation.checks')} lead={t('talent.desk.installation.checks.lead')}>
      <p className={styles.line}>{t('talent.desk.installation.checks.faults', { count: faults })}</p>
      <div className={styles.parts}>
        {findingParts.map((part) => {
          const own = findings.filter((finding) => finding.part === part);
          return own.length === 0 ? null : (
            <section key={part} aria-labelledby={`check-${part}`}>
              <h3 id={`check-${part}`}>{t(`talent.desk.installation.part.${part}`)}</h3>
              <ul>
                {own.map(({ state, text, advice }) => (
                  <li key={text}>
                    <Status {...looks[state]} className={styles.state}>
                      {t(`talent.desk.installation.state.${state}`)}
                    </Status>
                    <span lang="en" translate="no">
                      {text}
                      {advice === null ? null : <span className={styles.advice}>{advice}</span>}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </DeskPart>
  );
}
