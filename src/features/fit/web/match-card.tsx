import { useI18n } from '../../../web/i18n/i18n.tsx';
import { checkIcon } from '../../../web/icons/more-icons.ts';
import { Tag, Tags } from '../../../web/ui/badge.tsx';
import { TargetLink } from '../../../web/ui/button-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { FactIcon } from '../../../web/ui/fact-icon.tsx';
import { Marked } from '../../../web/ui/marked.tsx';
import { deadlineWords, modeAndDaysWords, rateWords, whoWords } from '../../projects/project-words.ts';
import type { FittingProjects } from '../contract.ts';
import { lackWords, whyWords } from '../fact-words.ts';
import { stateOfLevel } from '../levels.ts';
import styles from './for-you.module.css';

export type Match = FittingProjects['results'][number];

/** How many skills a card shows. */
const maxSkills = 5;

/** A project that suits the talent: why in one line, what is missing in one line, and its terms. */
export function MatchCard({ match, isNew, posted }: { match: Match; isNew: boolean; posted: string | null }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <Card as="article" className={styles.match}>
      <header className="stack stack--1">
        <div className={styles.head}>
          <h3 className={styles.title} lang={match.jobLanguage}>
            <TargetLink to={`/app/project/${match.id}`} className={styles.link} prefetch>
              <Marked of={['title']}>{match.title}</Marked>
            </TargetLink>
          </h3>
          {isNew ? <Tag className={styles.isNew}>{t('talent.home.isNew')}</Tag> : null}
        </div>
        <p className="small muted">{whoWords(i18n, match)}</p>
      </header>
      <WhyLines match={match} />
      <SkillTags match={match} />
      <Terms match={match} posted={posted} />
    </Card>
  );
}

/** The level with the weightiest facts, and what lowers it. */
function WhyLines({ match }: { match: Match }) {
  const i18n = useI18n();
  const { t, rich } = i18n;
  const why = whyWords(i18n, match.facts, match);
  const lack = lackWords(i18n, match.facts, match);
  return (
    <div className={styles.why}>
      <p>
        <FactIcon state={stateOfLevel[match.level]} size="s" />
        <span>
          {rich(
            'talent.fit.why.line',
            { b: (words) => <strong>{words}</strong> },
            { level: t(`talent.fit.level.${match.level}`), reasons: why },
          )}
        </span>
      </p>
      {lack ? (
        <p className="muted">
          <FactIcon state={lack.state} size="s" />
          <span>{lack.words}</span>
        </p>
      ) : null}
    </div>
  );
}

function SkillTags({ match }: { match: Match }) {
  const { t } = useI18n();
  const named = match.facts.filter(({ kind, wanted }) => kind === 'skill' && wanted !== null);
  // Those of the profile first, the weightiest of them at the front.
  const skills = named.toSorted((a, b) => Number(b.state === 'met') - Number(a.state === 'met')).slice(0, maxSkills);
  if (skills.length === 0) return null;
  return (
    <Tags label={t('talent.project.skills')}>
      {skills.map(({ wanted, state }) =>
        state === 'met' ? (
          <Tag key={wanted} icon={checkIcon} className={styles.have}>
            {wanted}
            <span className="vh">, {t('talent.fit.inProfile')}</span>
          </Tag>
        ) : (
          <Tag key={wanted}>{wanted}</Tag>
        ),
      )}
    </Tags>
  );
}

function Terms({ match, posted }: { match: Match; posted: string | null }) {
  const i18n = useI18n();
  const rate = rateWords(i18n, match.rateRange);
  const deadline = deadlineWords(i18n, match);
  const { assignmentPeriodStart: start, assignmentPeriodEnd: end } = match;
  const period = start && end ? i18n.dateRange(start, end) : start ? i18n.t('talent.project.from', { date: i18n.date(start) }) : null;
  const facts = [period, match.remote === null ? null : modeAndDaysWords(i18n, match)].filter(Boolean).join(', ');
  return (
    <div className={styles.terms}>
      {rate ? (
        <p className={styles.rate}>
          <strong>{rate.amount}</strong> <span className="small muted">{rate.unit}</span>
        </p>
      ) : null}
      {facts === '' ? null : <p>{facts}</p>}
      {deadline === null ? null : <p className="muted">{deadline}</p>}
      {posted === null ? null : <p className="muted">{posted}</p>}
    </div>
  );
}
