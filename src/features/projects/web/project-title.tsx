import { Link } from 'react-router';
import { projectLink } from '../../../contract/links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { rateWords } from '../project-words.ts';
import styles from './project-title.module.css';

type ProjectTitleProps = {
  project: Parameters<typeof projectLink>[0] & { company: string | null; rateRange: Parameters<typeof rateWords>[1] };
};

/** The project an entry of a talent's list is about: its title as a link, then company and rate. */
export function ProjectTitle({ project }: ProjectTitleProps) {
  const rate = rateWords(useI18n(), project.rateRange);
  return (
    <div>
      <h3 className={styles.title}>
        <Link to={projectLink(project, true)}>{project.title}</Link>
      </h3>
      <p className="small muted">{[project.company, rate && `${rate.amount} ${rate.unit}`].filter(Boolean).join(' · ')}</p>
    </div>
  );
}
