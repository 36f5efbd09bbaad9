import { type KeyboardEvent, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { deskApplicationsLink, deskFitsLink, deskLinks, deskStopLink } from '../../../contract/desk-links.ts';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useDesk, useMay } from '../../../web/desk/desk-context.ts';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { refreshCwIcon } from '../../../web/icons/more-icons.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { statusCodes } from '../../applications/status.ts';
import { formSections } from '../project-form.ts';
import { closingDays, goesWith } from '../stopping-rules.ts';
import { FactsSection } from './editor/facts-section.tsx';
import { FieldsContext, type FieldsState } from './editor/fields-context.ts';
import { InterviewSection, PoolsSection, QuestionsSection, SourceSection, VisibilitySection } from './editor/other-sections.tsx';
import { ProjectPreview } from './editor/project-preview.tsx';
import { RateSection } from './editor/rate-section.tsx';
import { SaveBar } from './editor/save-bar.tsx';
import { StopSection } from './editor/stop-section.tsx';
import { TextSection } from './editor/text-section.tsx';
import { type EditorState, useEditor } from './editor/use-editor.ts';
import type { EditorData } from './load-editor.ts';
import styles from './project-editor.module.css';
import type { EditorAnswer } from './save-project.ts';
import { ProjectBadge } from './status-badge.tsx';

export type EditorProps = {
  editor: EditorData & { done: string | null };
  answer: EditorAnswer | undefined;
};

/** A project's fields in sections, what talents would read next to them, and below what saving does. */
export function ProjectEditor({ editor, answer }: EditorProps) {
  const { t } = useI18n();
  const mayWrite = useMay()('projects:write');
  const form = useRef<HTMLFormElement>(null);
  const problem = useFormProblem(answer?.form, 'title', {}, useFieldLabels());
  const typed: Record<string, string> = { ...editor.values, ...(answer?.form?.values ?? answer?.result?.values) };
  const state = useEditor({ form, editor, answer });
  const { state: navigation } = useNavigation();
  const { project, draft, preview } = editor;
  const fields: FieldsState = {
    values: typed,
    edition: problem.edition,
    errorOf: problem.errorOf,
    published: project ? editor.published : null,
    changed: state.changed,
  };
  return (
    <>
      <EditorHead editor={editor} hasErrors={problem.errors.length > 0} />
      <DeskBody>
        <Messages editor={editor} answer={answer} />
        {mayWrite ? null : <NotAllowed scope="projects:write" />}
        <Form ref={form} method="post" noValidate onInput={state.onInput} onKeyDown={publishByKeys} id="project">
          {/* What Enter in a field presses: nothing is published by it, nor a skill removed. */}
          <button type="submit" name="intent" value="check" className="vh" tabIndex={-1} aria-hidden="true" />
          <input type="hidden" name="base" value={JSON.stringify(editor.published)} />
          <input type="hidden" name="tag" value={typed.tag ?? editor.tag ?? ''} />
          <input type="hidden" name="draft" value={draft?.id ?? ''} />
          <input type="hidden" name="zone" value={editor.zone} />
          <input type="hidden" name="projectId" value={project?.id ?? ''} />
          <FieldsContext value={fields}>
            <div className={styles.set}>
              <SectionNav changed={project ? state.changed.map(({ section }) => section) : []} hasStop={project !== null} />
              {/* One switch for all fields: a viewer reads them. */}
              <fieldset className={styles.main} disabled={!mayWrite}>
                <legend className="vh">{t('talent.desk.project.fields')}</legend>
                <ErrorSummary errors={answer?.form?.status === 412 ? [] : problem.errors} attempt={problem.attempt} />
                <TextSection
                  key={`text-${problem.edition}`}
                  onChange={state.onInput}
                  language={state.preview?.language ?? preview?.language ?? null}
                />
                <FactsSection />
                <RateSection clientPays={state.preview?.clientPays ?? preview?.clientPays ?? null} fee={preview?.fee ?? null} />
                <QuestionsSection sets={editor.choices.sets} asked={askedOf(editor, state)} />
                <InterviewSection calendars={editor.choices.calendars} />
                <PoolsSection pools={editor.choices.pools} />
                <VisibilitySection />
                <SourceSection project={project} team={editor.choices.team} changes={editor.changes} />
                {project ? <StopSection project={project} numbers={editor.numbers} /> : null}
              </fieldset>
              <ProjectPreview
                form={form}
                version={state.version}
                checks={state.preview?.checks ?? preview?.checks ?? []}
                marked={project ? state.changed.map(({ field }) => field) : []}
              />
            </div>
          </FieldsContext>
        </Form>
      </DeskBody>
      {mayWrite ? <SaveBar editor={editor} state={state} busy={navigation !== 'idle'} /> : null}
    </>
  );
}

/** The questions of the set that is chosen; null until they are loaded. */
function askedOf(editor: EditorData, { preview }: EditorState) {
  const chosen = Number(preview?.values.questionSetId ?? editor.values.questionSetId);
  return [preview?.questions, editor.questions].find((asked) => asked?.setId === chosen) ?? null;
}

/** Ctrl and Enter press the button that publishes. */
function publishByKeys(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  document.getElementById('publish')?.click();
}

/** Two fields can have the same fault: the summary then names them. */
function useFieldLabels(): Record<string, string> {
  const { t } = useI18n();
  return Object.fromEntries(
    [
      'title',
      'description',
      'rateMin',
      'rateMax',
      'hoursPerWeek',
      'daysOnSite',
      'positionsNumber',
      'periodDeadline',
      'assignmentPeriodEnd',
      'fee',
    ].map((field) => [field, t(`talent.desk.project.field.${field}`)]),
  );
}

function EditorHead({ editor: { project, draft, numbers }, hasErrors }: { editor: EditorData; hasErrors: boolean }) {
  const { t, number } = useI18n();
  const may = useMay();
  const mayWrite = may('projects:write');
  const { now } = useDesk();
  const sent = Object.entries(numbers?.applications ?? {}).reduce(
    (sum, [status, count]) => (status === statusCodes.draft ? sum : sum + count),
    0,
  );
  const source = project && (project.source === 'desk' ? t('talent.desk.projects.byHand') : project.source);
  const about = project && `${t('talent.project.reference', { reference: project.reference })} · ${source}`;
  return (
    <DeskHead
      title={project?.title ?? draft?.title ?? t('talent.desk.projects.new')}
      crumb={{
        label: (
          <>
            <Link to={deskLinks.projects} className={styles.crumb}>
              {t('talent.desk.nav.projects')}
            </Link>
            {about ? ` · ${about}` : null}
          </>
        ),
      }}
      hasErrors={hasErrors}
    >
      <ProjectBadge status={project?.status ?? 'DRAFT'} />
      {project ? (
        <DeskButtonLink to={deskApplicationsLink(project.id)}>
          {t('talent.desk.nav.applications')} <span className="num muted">{number(sent)}</span>
        </DeskButtonLink>
      ) : null}
      {project && may('talents:read') ? (
        <DeskButtonLink to={deskFitsLink(project.id)}>{t('talent.desk.project.fits')}</DeskButtonLink>
      ) : null}
      {project && mayWrite && goesWith('reopen', project, now) ? (
        <DeskButtonLink to={deskStopLink(project.id, 'reopen')} icon={refreshCwIcon}>
          {t('talent.desk.stop.reopen')}
        </DeskButtonLink>
      ) : null}
    </DeskHead>
  );
}

/** What appears at the top is read next, wherever the button was. */
function takeFocus(element: HTMLElement | null) {
  element?.focus();
}

const doneWords = ['draft', 'published', 'saved', 'copied', 'pause', 'close', 'reopen'];

/** What was done, what a draft is, and what a colleague has changed meanwhile. */
function Messages({ editor: { done, draft }, answer }: EditorProps) {
  const { t, list } = useI18n();
  const typed: Record<string, string> = answer?.form?.values ?? {};
  if (answer?.form?.status === 412)
    return (
      <Notice ref={takeFocus} tabIndex={-1} tone="warning" role="alert" title={t('talent.desk.project.changed')} className={styles.notice}>
        <p>
          {typed.changedBy
            ? t('talent.desk.project.changed.by', {
                name: typed.changedBy,
                fields: list(
                  (typed.changedFields ?? '')
                    .split(',')
                    .filter(Boolean)
                    .map((field) => t(`talent.desk.project.field.${field}`)),
                ),
              })
            : t('talent.desk.project.changed.byFeed')}
        </p>
      </Notice>
    );
  if (answer) return null;
  const said = doneWords.some((each) => each === done) ? t(`talent.desk.project.done.${done}`, closingDays) : null;
  if (said)
    return (
      <Notice tone="success" role="status" className={styles.notice}>
        <p>{said}</p>
      </Notice>
    );
  if (!draft) return null;
  return (
    <Notice tone={draft.isOutdated ? 'warning' : 'info'} className={styles.notice}>
      <p>{t(draft.isOutdated ? 'talent.desk.project.draft.outdated' : 'talent.desk.project.draft.saved', { name: draft.savedBy })}</p>
    </Notice>
  );
}

function SectionNav({ changed, hasStop }: { changed: readonly string[]; hasStop: boolean }) {
  const { t } = useI18n();
  return (
    <nav className={styles.nav} aria-label={t('talent.desk.project.sections')}>
      <ul>
        {[...formSections, ...(hasStop ? ['state'] : [])].map((section) => (
          <li key={section}>
            <a href={`#${section}`}>
              {t(`talent.desk.project.section.${section}`)}
              {changed.includes(section) ? (
                <>
                  <span className={styles.dot} />
                  <span className="vh">{t('talent.desk.project.section.changed')}</span>
                </>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
