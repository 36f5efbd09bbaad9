import { useRef } from 'react';
import { Link, redirect, useNavigate } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { ListFailed, ListPages } from '../../../web/desk/list-parts.tsx';
import { Split } from '../../../web/desk/split.tsx';
import { UndoToast } from '../../../web/desk/undo-toast.tsx';
import { answerResult, type FormAnswer, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { type RequestFacts, requestContext } from '../../../web/request-context.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { maxMovedMany } from '../../application-moves/desk-bounds.ts';
import { applicationNotesClient } from '../../application-notes/desk/client.ts';
import { actOnTask, isTaskIntent } from '../../application-tasks/desk/act-on-task.ts';
import { useChanges } from '../../desk-live/desk/use-live.ts';
import { FitNote } from '../../fit-desk/desk/fit-parts.tsx';
import { listLink } from '../desk-list.ts';
import { undoSeconds } from '../desk-moves.ts';
import { maxFilteredIds } from '../filter-values.ts';
import type { Route } from './+types/applications.page.ts';
import styles from './application-list.module.css';
import { ApplicationTable } from './application-table.tsx';
import { nameOf, sentWords } from './application-words.ts';
import { applicationDeskClient } from './client.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListNewsLine } from './list-news.tsx';
import { countOf, ListTools, StatusTabs } from './list-tools.tsx';
import { type ListData, loadList } from './load-list.ts';
import { OpenedApplication } from './opened-application.tsx';
import { ProjectHead } from './project-head.tsx';
import { type ReadMarks, useReadMarks } from './read-mark.tsx';
import { useDecisions } from './use-decisions.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListFocus, useSelection } from './use-list-rows.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const list = await loadList(context.get(requestContext), url);
  const { searchParams: asked } = url;
  const refusal = asked.get('proof') === 'needed' ? ('proof' as const) : asked.get('cvs') === 'many' ? ('many' as const) : null;
  return { ...list, refusal };
}

export type NoteAnswer = FormAnswer<{ noted: number }>;

/** Writes a note, changes tasks, or marks as read or not; decisions have a page of their own. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { api } = context.get(requestContext);
  const form = await request.formData();
  const [id, intent] = [textOf(form, 'id'), textOf(form, 'intent')];
  if (isTaskIntent(intent)) return await actOnTask(context.get(requestContext), form, intent);
  if (intent === 'read' || intent === 'unread') return await mark(context.get(requestContext), id, intent, url);
  try {
    const json = { text: textOf(form, 'text'), mentions: form.getAll('mentions').map(String) };
    await unwrap(applicationNotesClient(api).applications[':id'].notes.$post({ param: { id }, json }));
  } catch (error) {
    return refuseForm(error, form, ['text']);
  }
  return answerResult({ noted: Number(id) });
}

/** The mark of the caller. Opening marks as read, also in the background, where a redirect would lead away from the page. */
async function mark({ api }: RequestFacts, id: string, intent: 'read' | 'unread', url: URL) {
  const { read } = applicationDeskClient(api).applications[':id'];
  await load(intent === 'read' ? read.$put({ param: { id } }) : read.$delete({ param: { id } }));
  if (intent === 'unread') throw redirect(`${url.pathname}${url.search}`);
  return answerResult({ marked: Number(id) });
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** `/desk/applications`: all of a project or of the client, and next to them the one that is open. All of its state is in the address. */
export default function ApplicationsPage({ loaderData }: Route.ComponentProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { state, page, overview, opened, refusal, position } = loaderData;
  const news = useChanges(['application', 'note'], position);
  const rows = page?.results ?? [];
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const selection = useSelection(rows);
  const { focusRow, nextAfter } = useListFocus({ list, rows, open: state.open });
  const show = (id: number) => void navigate(listLink(state, { open: id }), { preventScrollReset: true });
  const onDone = (ids: readonly number[]) => {
    selection.clear();
    const next = nextAfter(ids);
    if (next === null) return;
    if (state.open === null) focusRow(next);
    else show(next);
  };
  const decisions = useDecisions({ open: state.open, onDone, onTakenBack: show });
  useListKeys({ list, rows, state, opened: opened?.application ?? null, selection, onDecide: decisions.ask });
  const { sent, asked } = decisions;
  const marks = useReadMarks(opened?.application ?? null);
  return (
    <>
      <Split
        head={
          <>
            {/* A narrow screen shows the opened application alone. */}
            {state.open === null ? null : (
              <h1 className="vh only-narrow">{overview?.project?.title ?? t('talent.desk.nav.applications')}</h1>
            )}
            <div className={state.open === null ? undefined : styles.listOnly}>
              <ProjectHead project={overview?.project ?? null} />
              <StatusTabs state={state} overview={overview} />
              <div className={state.open === null ? undefined : styles.tableOnly}>
                <ListTools state={state} overview={overview} seesFit={state.fit !== null || rows.some(({ fit }) => fit !== null)} />
              </div>
              {refusal ? <RefusedExport why={refusal} /> : null}
            </div>
          </>
        }
        listLabel={t('talent.desk.nav.applications')}
        list={
          <div ref={list} data-split={state.open === null ? undefined : ''} className={styles.list}>
            <ListPart {...{ state, page, overview, selection, news, marks }} />
          </div>
        }
        oneLabel={opened ? nameOf(opened.application) : undefined}
        one={opened ? <OpenedApplication {...{ opened, state, overview, rows, news, marks }} onDecide={decisions.ask} /> : null}
        foot={
          <ListFoot
            {...{ state, rows, selection }}
            all={hasMore(loaderData) ? (overview ? countOf(overview, state.tab) : maxMovedMany) : null}
            onDecide={decisions.ask}
          />
        }
      />
      {asked ? (
        <DecisionDialog
          decision={asked.decision}
          applications={asked.rows}
          tag={opened && asked.rows.every(({ id }) => id === opened.application.id) ? opened.tag : null}
          onClose={decisions.close}
          onSent={decisions.onSent}
          onTheirs={decisions.keepTheirs}
        />
      ) : null}
      {sent ? (
        <UndoToast
          key={sent.decision.commands.join()}
          text={sentWords(i18n, sent.decision, sent.rows).join(' ')}
          seconds={undoSeconds}
          since={sent.decision.commands[0]}
          onUndo={decisions.undo}
          onEnd={decisions.end}
          busy={decisions.isUndoing}
        />
      ) : null}
    </>
  );
}

/** Whether the list has other pages than this one. */
function hasMore({ state, page }: Pick<ListData, 'state' | 'page'>): boolean {
  return state.cursor !== null || (page?.next ?? null) !== null;
}

type ListProps = Pick<Route.ComponentProps['loaderData'], 'state' | 'page' | 'overview'> & {
  selection: ReturnType<typeof useSelection>;
  news: ReturnType<typeof useChanges>;
  marks: ReadMarks;
};

/** The table with its pages; or why there is none. */
function ListPart({ state, page, overview, selection, news, marks }: ListProps) {
  const { t } = useI18n();
  if (page === null) return <ListFailed again={listLink(state)} />;
  if (page.results.length === 0)
    return (
      <>
        <ListNewsLine state={state} news={news} />
        <EmptyList state={state} />
      </>
    );
  const count = overview ? countOf(overview, state.tab) : page.results.length;
  const leftOut = overview?.leftOut ? countOf({ statuses: overview.leftOut }, state.tab) : null;
  const words = t(overview?.isComplete === false ? 'talent.desk.list.results.more' : 'talent.desk.list.results', { count });
  return (
    <>
      <div className={styles.results}>
        <p role="status">
          {words}
          {leftOut === null ? null : ` ${t('talent.desk.fit.leftOut', { count: leftOut })}`}
        </p>
        {state.open === null ? null : <Link to={listLink(state, { open: null })}>{t('talent.desk.list.filters')}</Link>}
        <ListNewsLine state={state} news={news} inline />
      </div>
      <ApplicationTable rows={page.results} label={words} {...{ state, overview, selection, marks }} />
      {page.results.some(({ fit }) => fit !== null) ? <FitNote /> : null}
      <ListPages
        first={state.cursor === null ? null : listLink(state, { cursor: null })}
        next={page.next === null ? null : listLink(state, { cursor: page.next })}
      />
    </>
  );
}

/** Contact data leaves the portal with a table or CVs: those who take it confirm who they are. */
function RefusedExport({ why }: { why: 'proof' | 'many' }) {
  const { t } = useI18n();
  return (
    <Notice tone="warning" role="alert">
      <p>
        {why === 'many' ? t('talent.desk.list.tooMany', { max: maxFilteredIds }) : t('talent.desk.list.proof')}{' '}
        {why === 'many' ? null : <a href={deskLinks.confirm}>{t('talent.desk.proof.confirm')}</a>}
      </p>
    </Notice>
  );
}
