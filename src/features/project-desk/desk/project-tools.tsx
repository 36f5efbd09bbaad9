import type { ReactNode } from 'react';
import { Link } from 'react-router';
import chips from '../../../web/desk/chip.module.css';
import { ChoiceChip } from '../../../web/desk/choice-chip.tsx';
import { DeskMenu } from '../../../web/desk/desk-menu.tsx';
import { DeskTabs, FindForm, Toolbar } from '../../../web/desk/toolbar.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { chevronDownIcon, chevronUpIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import {
  type ProjectFilterName,
  type ProjectListState,
  type ProjectTab,
  projectListLink,
  projectSortLink,
  projectTabNames,
  projectTabs,
} from '../project-list.ts';
import { projectSorts } from '../project-order.ts';
import type { ProjectsData } from './load-projects.ts';
import styles from './project-list.module.css';

type Props = Pick<ProjectsData, 'state' | 'overview' | 'drafts' | 'pools' | 'team'>;

/** The tabs by status with their numbers. */
export function ProjectTabs({ state, overview, drafts }: Props) {
  const { t } = useI18n();
  const countOf = (tab: ProjectTab) => {
    if (tab === 'drafts') return drafts?.length;
    const of: readonly string[] | null = projectTabs[tab];
    return overview?.statuses.reduce((sum, { status, count }) => (of === null || of.includes(status) ? sum + count : sum), 0);
  };
  return (
    <DeskTabs
      label={t('talent.desk.projects.tabs')}
      tabs={projectTabNames.map((tab) => ({
        to: projectListLink(state, { tab }),
        label: t(`talent.desk.projects.tab.${tab}`),
        count: countOf(tab),
        current: state.tab === tab,
      }))}
    />
  );
}

/** Search and filters; links and a form, so that each works without script. Drafts are few and have none. */
export function ProjectTools({ state, overview, pools, team }: Props) {
  const { t } = useI18n();
  if (state.tab === 'drafts') return null;
  const chosen = (name: ProjectFilterName, label: string, options: readonly { value: string; label: string }[]) => (
    <ChoiceChip
      key={name}
      name={label}
      current={state[name] || null}
      options={options}
      link={(value) => projectListLink(state, { [name]: value ?? '' })}
    />
  );
  const chipOf: Record<ProjectFilterName, ReactNode> = {
    q: (
      <FindForm
        key="q"
        list={projectListLink({ ...state, q: '' })}
        words={state.q}
        label={t('talent.desk.projects.find')}
        placeholder={t('talent.desk.projects.find.hint')}
        className={styles.find}
      />
    ),
    company: chosen(
      'company',
      t('talent.desk.project.field.legalEntityName'),
      (overview?.companies ?? []).map((company) => ({ value: company, label: company })),
    ),
    source: chosen(
      'source',
      t('talent.desk.projects.source'),
      (overview?.sources ?? []).map((source) => ({
        value: source,
        label: source === 'desk' ? t('talent.desk.projects.byHand') : source,
      })),
    ),
    responsible: chosen('responsible', t('talent.desk.projects.responsible'), team),
    pool: pools.length === 0 ? null : chosen('pool', t('talent.desk.projects.pool'), pools),
  };
  return (
    <Toolbar>
      {Object.values(chipOf)}
      <SortMenu state={state} />
    </Toolbar>
  );
}

/** All orders of the list: also those without a column, and on a phone, where the columns have no heads. The one that it has is turned round. */
function SortMenu({ state }: { state: ProjectListState }) {
  const { t } = useI18n();
  const direction = <Icon path={state.direction === 'ascending' ? chevronUpIcon : chevronDownIcon} size="s" />;
  return (
    <DeskMenu
      summaryClass={chips.chip}
      summary={
        <>
          <span>
            <b>{t('talent.desk.projects.sort')}</b> {t(`talent.desk.projects.sort.${state.sort}`)}
          </span>
          {direction}
          <span className="vh">{t(`talent.desk.projects.sort.${state.direction}`)}</span>
        </>
      }
    >
      {projectSorts.map((sort) => (
        <Link key={sort} to={projectSortLink(state, sort)} aria-current={sort === state.sort ? 'true' : undefined} preventScrollReset>
          {t(`talent.desk.projects.sort.${sort}`)}
          {sort === state.sort ? direction : null}
        </Link>
      ))}
    </DeskMenu>
  );
}
