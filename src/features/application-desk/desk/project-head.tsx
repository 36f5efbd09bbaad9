import { deskLinks } from '../../../contract/desk-links.ts';
import { circlePauseIcon } from '../../../web/desk/desk-icons.ts';
import { DeskHead } from '../../../web/desk/pane.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { circleCheckIcon, circleXIcon } from '../../../web/icons/basic-icons.ts';
import { Status } from '../../../web/ui/badge.tsx';
import type { ApplicationOverview } from '../desk-overview.ts';
import styles from './application-list.module.css';

const looks = {
  ACTIVE: { tone: 'success', icon: circleCheckIcon },
  PAUSED: { tone: 'warning', icon: circlePauseIcon },
  CLOSED: { tone: 'none', icon: circleXIcon },
} as const;

/** Whose applications these are: a project with what it pays and promises, or all. */
export function ProjectHead({ project }: { project: ApplicationOverview['project'] }) {
  const i18n = useI18n();
  const { t } = i18n;
  if (!project) return <DeskHead title={t('talent.desk.nav.applications')} />;
  const { tone, icon } = looks[project.status];
  const facts = [
    project.legalEntityName,
    rangeWords(i18n, project),
    t('talent.desk.list.positions', { count: project.positions }),
    t('talent.desk.list.replyDays', { days: project.replyDays }),
  ].filter(Boolean);
  return (
    <DeskHead
      title={project.title}
      crumb={{ to: deskLinks.applications, label: <span className={styles.crumb}>{facts.join(' · ')}</span> }}
    >
      <Status tone={tone} icon={icon}>
        {t(`talent.desk.project.status.${project.status}`)}
      </Status>
    </DeskHead>
  );
}

function rangeWords(
  { t, money, moneyRange }: ReturnType<typeof useI18n>,
  project: NonNullable<ApplicationOverview['project']>,
): string | null {
  const { rateMin, rateMax, rateCurrency, rateUnit } = project;
  const per = rateUnit === null ? '' : t(`talent.rate.per.${rateUnit}`);
  if (rateMin !== null && rateMax !== null) return `${moneyRange(rateMin, rateMax, rateCurrency)} ${per}`;
  const bound = rateMin ?? rateMax;
  return bound === null ? null : `${money(bound, rateCurrency, { trim: true })} ${per}`;
}
