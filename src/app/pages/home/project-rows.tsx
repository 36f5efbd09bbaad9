import { Link, useLocation } from 'react-router';
import { humanizeMonths } from '../../../contract/dates.ts';
import type { Translator } from '../../../contract/i18n/translator.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { prefetchOnIntent } from '../../../web/prefetch.ts';
import { Tag } from '../../../web/ui/badge.tsx';
import { Rows } from '../../../web/ui/card.tsx';
import { Rate } from '../../../web/ui/facts.tsx';
import { cardLink } from '../../../features/projects/card-link.ts';
import type { ProjectCard } from '../../../features/projects/contract.ts';
import { rateWords, whoWords } from '../../../features/projects/project-words.ts';
import styles from './project-rows.module.css';

type Props = { projects: readonly ProjectCard[]; labelledBy: string; now: string; isNew: (project: ProjectCard) => boolean };

/** Projects in short, for a talent: title, who, rate, dates, posted. The whole row is one link. */
export function ProjectRows({ projects, labelledBy, now, isNew }: Props) {
  const i18n = useI18n();
  const { pathname, search } = useLocation();
  return (
    <Rows className={styles.rows} aria-labelledby={labelledBy}>
      {projects.map((project) => {
        const rate = rateWords(i18n, project.rateRange);
        const mark = stateWords(i18n, project) ?? (isNew(project) ? i18n.t('talent.home.isNew') : null);
        return (
          <li key={project.id}>
            <article className={styles.row}>
            <div className={styles.what}>
              <h3>
                <Link
                  className={styles.link}
                  lang={project.jobLanguage}
                  to={cardLink(project, true)}
                  state={{ results: pathname + search }}
                  prefetch={prefetchOnIntent()}
                >
                  {project.title}
                </Link>
                {mark ? (
                  <>
                    {' '}
                    <Tag className={styles.mark}>{mark}</Tag>
                  </>
                ) : null}
              </h3>
              <p className="muted">{whoWords(i18n, project)}</p>
            </div>
            <div className={styles.rate}>{rate ? <Rate amount={rate.amount} unit={rate.unit} /> : null}</div>
            <p className={`muted num ${styles.dates}`}>{datesWords(i18n, project)}</p>
            <p className={`muted ${styles.when}`}>{i18n.t('talent.home.posted', { ago: i18n.ago(project.publishedAt, new Date(now)) })}</p>
            </article>
          </li>
        );
      })}
    </Rows>
  );
}

/** What the talent has done about it already. */
function stateWords({ t }: Translator, { state }: ProjectCard): string | null {
  switch (state?.action) {
    case 'draft':
      return t('talent.project.draft');
    case 'applied':
      return t('talent.project.applied.plain');
    case 'hired':
      return t('talent.project.hired');
    case 'invited':
      return t('talent.project.invited.plain');
    default:
      return null;
  }
}

/** "1 Mar – 31 May", with years where it lasts a year or longer: "Dec 2026 – Dec 2027". */
function datesWords(i18n: Translator, { assignmentPeriodStart: start, assignmentPeriodEnd: end }: ProjectCard): string | null {
  if (start && end) {
    const style = humanizeMonths(start, end).years > 0 ? 'monthYear' : 'dayMonth';
    return `${i18n.date(start, style)} – ${i18n.date(end, style)}`;
  }
  if (start) return i18n.t('talent.project.from', { date: i18n.date(start, 'dayMonth') });
  return end ? i18n.t('talent.project.until', { date: i18n.date(end) }) : null;
}
