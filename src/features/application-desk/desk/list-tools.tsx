import { Fragment, type ReactNode } from 'react';
import { deskLinks } from '../../../contract/desk-links.ts';
import { ChoiceChip, SwitchChip } from '../../../web/desk/choice-chip.tsx';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { downloadIcon } from '../../../web/desk/desk-icons.ts';
import { DeskTabs, FindForm, Toolbar } from '../../../web/desk/toolbar.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import {
  changedWithin,
  dueTimes,
  freeIn,
  type ListFilter,
  type ListState,
  listFilters,
  listLink,
  listTabs,
  tabStatuses,
  usualSort,
} from '../desk-list.ts';
import type { ApplicationOverview } from '../desk-overview.ts';
import { fitFilters, rateFits } from '../filter-values.ts';
import { answerWords } from './application-words.ts';

type Props = { state: ListState; overview: ApplicationOverview | null };
type ToolProps = Props & { seesFit: boolean };

/** The tabs by status with their numbers. */
export function StatusTabs({ state, overview }: Props) {
  const { t } = useI18n();
  return (
    <DeskTabs
      label={t('talent.desk.list.tabs')}
      tabs={listTabs.map((tab) => ({
        to: listLink(state, { tab, sort: usualSort({ ...state, tab }), open: null }),
        label: t(`talent.desk.list.tab.${tab}`),
        count: overview ? countOf(overview, tab) : undefined,
        current: state.tab === tab,
      }))}
    />
  );
}

/** How many the tab holds. */
export function countOf({ statuses }: Pick<ApplicationOverview, 'statuses'>, tab: keyof typeof tabStatuses): number {
  const of: readonly string[] | null = tabStatuses[tab];
  return statuses.reduce((sum, { status, count }) => (of === null || of.includes(status) ? sum + count : sum), 0);
}

/** Search, filters and the export; links and forms, so that each works without script. */
export function ListTools({ state, overview, seesFit }: ToolProps) {
  const { t } = useI18n();
  const may = useMay();
  const chips: Readonly<Record<ListFilter, ReactNode>> = {
    // The words have a field of their own.
    q: null,
    unread: (
      <SwitchChip
        name={t('talent.desk.filter.unread')}
        isOn={state.unread !== null}
        to={listLink(state, { unread: state.unread ? null : 'true' })}
      />
    ),
    due: (
      <ChoiceChip
        name={t('talent.desk.filter.due')}
        current={state.due}
        options={dueTimes.map((time) => ({ value: time, label: t(`talent.desk.filter.due.${time}`) }))}
        link={(due) => listLink(state, { due })}
      />
    ),
    rate: (
      <ChoiceChip
        name={t('talent.desk.filter.rate')}
        current={state.rate}
        options={rateFits.map((fit) => ({ value: fit, label: t(`talent.desk.rate.fit.${fit}`) }))}
        link={(rate) => listLink(state, { rate })}
      />
    ),
    knockOut: (
      <ChoiceChip
        name={t('talent.desk.filter.knockOut')}
        current={state.knockOut}
        options={(['true', 'false'] as const).map((value) => ({ value, label: t(`talent.desk.filter.knockOut.${value}`) }))}
        link={(knockOut) => listLink(state, { knockOut })}
      />
    ),
    fit: seesFit ? (
      <ChoiceChip
        name={t('talent.desk.filter.fit')}
        current={state.fit}
        options={fitFilters.map((fit) => ({ value: fit, label: t(`talent.desk.filter.fit.${fit.replaceAll(',', '.')}`) }))}
        link={(fit) => listLink(state, { fit })}
      />
    ) : null,
    question: <QuestionChips state={state} overview={overview} />,
    free: (
      <ChoiceChip
        name={t('talent.desk.filter.free')}
        current={state.free}
        options={freeIn.map((days) => ({ value: days, label: t('talent.desk.filter.free.days', { days: Number(days) }) }))}
        link={(free) => listLink(state, { free })}
      />
    ),
    changed: (
      <ChoiceChip
        name={t('talent.desk.filter.changed')}
        current={state.changed}
        options={changedWithin.map((days) => ({ value: days, label: t('talent.desk.filter.changed.days', { days: Number(days) }) }))}
        link={(changed) => listLink(state, { changed })}
      />
    ),
  };
  const action = listLink(state).replace(deskLinks.applications, deskLinks.exportApplications);
  return (
    <Toolbar
      end={
        // A full page load: the answer is a file.
        <form method="post" action={action} className="only-wide">
          {may('talents:contact') ? (
            <DeskButton type="submit" name="what" value="cvs" variant="quiet" icon={downloadIcon}>
              {t('talent.desk.list.cvs')}
            </DeskButton>
          ) : null}
          <DeskButton type="submit" variant="quiet" icon={downloadIcon}>
            {t('talent.desk.list.export')}
          </DeskButton>
        </form>
      }
    >
      <FindForm
        list={listLink({ ...state, q: '', cursor: null, open: null })}
        words={state.q}
        label={t('talent.desk.filter.q.label')}
        placeholder={t('talent.desk.filter.q')}
      />
      {listFilters.map((name) => (
        <Fragment key={name}>{chips[name]}</Fragment>
      ))}
    </Toolbar>
  );
}

/** Yes before no; others as they come, most often first. */
function answersOf({ type, answers }: ApplicationOverview['questions'][number]) {
  return type === 'yesNo' ? answers.toSorted((a, b) => b.value.localeCompare(a.value)) : answers;
}

function QuestionChips({ state, overview }: Props) {
  const i18n = useI18n();
  // The first few; a project asks rarely more with a choice of answers.
  const shown = (overview?.questions ?? []).filter(({ id }, place) => place < 3 || id === state.question);
  return shown.map((question) => (
    <ChoiceChip
      key={question.id}
      name={question.label}
      current={state.question === question.id ? state.answer : null}
      options={answersOf(question).map(({ value, label, count }) => ({ value, label: answerWords(i18n, question.type, label), count }))}
      link={(answer) => listLink(state, { question: answer === null ? null : question.id, answer })}
    />
  ));
}
