import { ChoiceChip } from '../../../web/desk/choice-chip.tsx';
import { DeskTabs, FindForm, Toolbar } from '../../../web/desk/toolbar.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { type ProjectTab, projectListLink, projectTabNames, projectTabs } from '../project-list.ts';
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
  return (
    <Toolbar>
      <FindForm
        list={projectListLink({ ...state, q: '' })}
        words={state.q}
        label={t('talent.desk.projects.find')}
        placeholder={t('talent.desk.projects.find.hint')}
        className={styles.find}
      />
      <ChoiceChip
        name={t('talent.desk.projects.source')}
        current={state.source}
        options={(overview?.sources ?? []).map((source) => ({
          value: source,
          label: source === 'desk' ? t('talent.desk.projects.byHand') : source,
        }))}
        link={(source) => projectListLink(state, { source })}
      />
      <ChoiceChip
        name={t('talent.desk.projects.responsible')}
        current={state.responsible}
        options={team}
        link={(responsible) => projectListLink(state, { responsible })}
      />
      {pools.length === 0 ? null : (
        <ChoiceChip
          name={t('talent.desk.projects.pool')}
          current={state.pool}
          options={pools}
          link={(pool) => projectListLink(state, { pool })}
        />
      )}
    </Toolbar>
  );
}
