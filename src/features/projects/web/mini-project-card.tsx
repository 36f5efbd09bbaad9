import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { Rate } from '../../../web/ui/facts.tsx';
import type { ProjectCard } from '../contract.ts';
import { deadlineWords, rateWords, whoWords } from '../project-words.ts';
import styles from './project.module.css';
import { TitleLink } from './project-card.tsx';

/** The short form for "Similar projects". */
export function MiniProjectCard({ project, isSignedIn }: { project: ProjectCard; isSignedIn: boolean }) {
  const i18n = useI18n();
  const rate = rateWords(i18n, project.rateRange);
  const deadline = deadlineWords(i18n, project);
  return (
    <Card as="article" className={`${styles.card} ${styles.mini}`}>
      <h3 className={styles.title} lang={project.jobLanguage}>
        <TitleLink project={project} isSignedIn={isSignedIn} />
      </h3>
      <p className={styles.who}>{whoWords(i18n, project)}</p>
      {rate ? <Rate className={styles.rate ?? ''} amount={rate.amount} unit={rate.unit} /> : null}
      {deadline ? <p className="small muted">{deadline}</p> : null}
    </Card>
  );
}
