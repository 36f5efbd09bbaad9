import { useState } from 'react';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Card, CardList } from '../../../web/ui/card.tsx';
import { profileLink, sectionLink } from '../../profile/web/profile-link.ts';
import type { FittingProjects } from '../contract.ts';
import { FitLinks } from './fit-links.tsx';
import styles from './for-you.module.css';
import { type Match, MatchCard } from './match-card.tsx';

type Props = {
  fitting: FittingProjects;
  /** Whether a project has come since the last visit, and when it was posted in words; the page knows both. */
  isNew: (match: Match) => boolean;
  posted: (match: Match) => string | null;
};

/** How many are shown before "Show all". */
const firstCount = 4;

/** "For you": the projects that suit best, with why. Nothing while fit is off; questions for a profile that says too little. */
export function ForYou({ fitting, isNew, posted }: Props) {
  const { t } = useI18n();
  const [isOpen, setIsOpen] = useState(false);
  if (fitting.state !== 'ON') return null;
  const { results, gaps } = fitting;
  if (results.length === 0) return <AskProfile gaps={gaps} />;
  const newCount = results.filter(isNew).length;
  return (
    <section className={styles.forYou} aria-labelledby="for-you">
      <div className={styles.titleRow}>
        <h2 className="section-title" id="for-you">
          {t('talent.fit.forYou.title')}
        </h2>
        <p className="small muted">
          {t('talent.fit.forYou.count', { count: results.length })}
          {newCount > 0 ? `, ${t('talent.fit.forYou.new', { count: newCount })}` : null}
        </p>
      </div>
      <CardList>
        {results.map((match, index) => (
          <li key={match.id} className={isOpen || index < firstCount ? undefined : styles.more}>
            <MatchCard match={match} isNew={isNew(match)} posted={posted(match)} />
          </li>
        ))}
      </CardList>
      <div className={styles.end}>
        {isOpen || results.length <= firstCount ? null : (
          <Button className={styles.openAll} onClick={() => setIsOpen(true)}>
            {t('talent.fit.forYou.all', { count: results.length })}
          </Button>
        )}
        <div className={styles.note}>
          <p className="small muted">{t('talent.fit.forYou.note')}</p>
          <FitLinks />
        </div>
      </div>
    </section>
  );
}

/** The sections of the profile that say most, in the order in which they help. */
const asked = ['title', 'skills', 'rate'] as const;
const linkOfGap = { title: sectionLink('about'), skills: sectionLink('skills'), rate: profileLink('rate') };

/** Instead of a bad list: what the profile would have to say. */
function AskProfile({ gaps }: Pick<FittingProjects, 'gaps'>) {
  const { t } = useI18n();
  const open = asked.filter((gap) => gaps.includes(gap));
  if (open.length === 0) return null;
  return (
    <section className={styles.forYou} aria-labelledby="for-you">
      <h2 className="section-title" id="for-you">
        {t('talent.fit.forYou.title')}
      </h2>
      <Card className="stack stack--4">
        <p className="small">{t('talent.fit.forYou.empty')}</p>
        <ul className={styles.asked}>
          {open.map((gap) => (
            <li key={gap}>
              <ButtonLink to={linkOfGap[gap]}>{t(`talent.fit.forYou.ask.${gap}`)}</ButtonLink>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
