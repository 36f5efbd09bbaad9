import { Link } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { ListFailed } from '../../../web/desk/list-parts.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { sumOf } from '../figure-periods.ts';
import { FigurePart, FigureTable } from './figure-part.tsx';
import styles from './figures.module.css';
import { type FiguresData, figureFilterLink } from './load-figures.ts';
import { figureSteps, useStepCells } from './step-words.ts';

const shownProjects = 5;

/** The projects with most applications; each leads to its own figures. */
export function ProjectPart({ projects, total, filter, csv }: Pick<FiguresData, 'projects' | 'total' | 'filter'> & { csv: string }) {
  const t = useT();
  const { heads, cells } = useStepCells();
  if (projects === null) return <ListFailed again={deskLinks.figures} />;
  const shown = projects.slice(0, shownProjects);
  const listed = sumOf(shown);
  const rest = { ...total };
  for (const step of figureSteps) rest[step] = Math.max(total[step] - listed[step], 0);
  const rows = shown.map((row) => ({
    key: row.key ?? '',
    cells: [
      <Link key="name" to={figureFilterLink(filter, { project: row.key })}>
        {row.title ?? t('talent.desk.figures.project.gone')}
      </Link>,
      ...cells(row, figureSteps),
    ],
  }));
  return (
    <FigurePart
      title={t('talent.desk.figures.projects')}
      end={
        <a className={styles.csv} href={csv} download>
          {t('talent.desk.figures.csv.projects')}
        </a>
      }
    >
      {shown.length === 0 ? (
        <p className={styles.empty}>{t('talent.desk.figures.none')}</p>
      ) : (
        <FigureTable
          label={t('talent.desk.figures.projects')}
          heads={[t('talent.desk.figures.project'), ...heads(figureSteps)]}
          rows={
            projects.length > shownProjects
              ? [...rows, { key: 'rest', cells: [t('talent.desk.figures.project.others'), ...cells(rest, figureSteps)] }]
              : rows
          }
        />
      )}
    </FigurePart>
  );
}
