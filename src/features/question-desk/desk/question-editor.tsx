import { useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { deskLinks, deskQuestionSetVerbLink, questionSetVerbs } from '../../../contract/desk-links.ts';
import { useMay } from '../../../web/desk/desk-context.ts';
import { MoreMenu } from '../../../web/desk/desk-menu.tsx';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskHead } from '../../../web/desk/pane.tsx';
import { ErrorSummary, type SummaryError } from '../../../web/form/error-summary.tsx';
import { fieldId } from '../../../web/form/field-id.ts';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import { TextField } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import type { SetChange } from '../doc-changes.ts';
import { fieldName } from '../editor-form.ts';
import { numbersOf } from '../question-doc.ts';
import { saidAtOnce } from './doc-faults.ts';
import type { EditorData } from './load-sets.ts';
import { QuestionForm } from './question-form.tsx';
import { QuestionList } from './question-list.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { changeWords } from './question-words.ts';
import styles from './questions.module.css';
import { SetSaveBar } from './set-save-bar.tsx';
import { TouchedPart } from './touched.tsx';
import { questionId, type SetEditor, useSetEditor } from './use-set-editor.ts';

type Props = { page: EditorData; returned: ReturnedForm | undefined };

/** A set in three panes: its questions, the one that is open, and what talents see. On a phone they follow each other. */
export function QuestionEditor({ page, returned }: Props) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const mayWrite = useMay()('catalogue:write');
  const editor = useSetEditor({ page, returned, form });
  const problem = useFormProblem(returned, { id: 'save' });
  const { state: navigation } = useNavigation();
  const { state, base, tag } = editor;
  const question = state.doc.questions.find(({ key }) => key === state.open);
  const isTried = returned?.name === 'save';
  const errorOf = (path: string) => {
    const field = path.slice(path.lastIndexOf('.') + 1);
    const fault = isTried || saidAtOnce.includes(field) ? editor.faults[path] : undefined;
    return fault === undefined ? problem.errorOf(path) : t(fault);
  };
  return (
    <>
      <EditorHead page={page} hasErrors={problem.errors.length > 0} />
      <Messages page={page} editor={editor} returned={returned} attempt={problem.attempt} />
      {/* What Enter in a field presses: nothing is saved by it, and nothing moved. */}
      <button type="submit" form="questions" name="intent" value="check" className="vh" tabIndex={-1} aria-hidden="true" />
      <div className={styles.panes}>
        <QuestionList editor={editor} />
        <Form
          ref={form}
          id="questions"
          method="post"
          noValidate
          className={styles.form}
          onInput={editor.onInput}
          onSubmit={editor.onSubmit}
          aria-labelledby="question-title"
        >
          <input type="hidden" name="state" value={JSON.stringify(state)} />
          <input type="hidden" name="base" value={JSON.stringify(base)} />
          <input type="hidden" name="tag" value={tag ?? ''} />
          {/* One switch for all fields: a viewer reads them. */}
          <fieldset disabled={!mayWrite} className={styles.fields}>
            <legend className="vh">{t('talent.desk.questions.fields')}</legend>
            {page.about === null ? <NameFields editor={editor} errorOf={errorOf} /> : null}
            {question ? (
              <div key={`${state.open}-${state.language}-${editor.edition}`} className={styles.fields}>
                <QuestionForm editor={editor} question={question} errorOf={(field) => errorOf(`${question.key}.${field}`)} />
              </div>
            ) : null}
          </fieldset>
          <TouchedPart page={page} editor={editor} />
        </Form>
        <QuestionPreview editor={editor} words={page.words} />
      </div>
      {mayWrite ? <SetSaveBar page={page} editor={editor} busy={navigation !== 'idle'} /> : null}
    </>
  );
}

function EditorHead({ page: { about, use }, hasErrors }: { page: EditorData; hasErrors: boolean }) {
  const { t } = useI18n();
  const mayWrite = useMay()('catalogue:write');
  const count = use?.projects.length ?? 0;
  return (
    <DeskHead
      title={about?.name ?? t('talent.desk.questions.new')}
      crumb={{ to: deskLinks.questions, label: t('talent.desk.nav.questions') }}
      hasErrors={hasErrors}
      sub={
        about === null ? undefined : about.isRetired ? (
          t('talent.desk.questions.retired')
        ) : count > 0 ? (
          <a href="#touched">{t('talent.desk.questions.askedIn', { count })}</a>
        ) : (
          t('talent.desk.questions.askedNowhere')
        )
      }
    >
      {!mayWrite ? (
        <NotAllowed scope="catalogue:write" />
      ) : about ? (
        <MoreMenu label={t('talent.desk.questions.more', { name: about.name })}>
          {questionSetVerbs
            .filter((verb) => verb !== (about.isRetired ? 'retire' : 'restore'))
            .map((verb) => (
              <Link key={verb} to={deskQuestionSetVerbLink(about.id, verb)}>
                {t(`talent.desk.questions.${verb}`)}
              </Link>
            ))}
        </MoreMenu>
      ) : null}
    </DeskHead>
  );
}

function NameFields({ editor: { state, edition }, errorOf }: { editor: SetEditor; errorOf: (path: string) => string | undefined }) {
  const { t } = useI18n();
  return (
    <div key={edition} className={styles.grid2}>
      <TextField
        label={t('talent.desk.questions.name')}
        name="name"
        defaultValue={state.doc.name}
        error={errorOf('name')}
        hint={t('talent.desk.questions.name.hint')}
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        label={t('talent.desk.questions.key')}
        name="key"
        defaultValue={state.doc.key}
        error={errorOf('key')}
        hint={t('talent.desk.questions.key.hint')}
        maxLength={60}
        optional
        autoComplete="off"
      />
    </div>
  );
}

type MessagesProps = Props & { editor: SetEditor; attempt: number };

const doneWords = ['created', 'saved', 'rename', 'copy', 'retire', 'restore'];

/** What was done, what is wrong, what a colleague has changed; and for screen readers what a button did. */
function Messages({ page, editor, returned, attempt }: MessagesProps) {
  const i18n = useI18n();
  const { t, list } = i18n;
  const { languages } = useClient();
  const { done, byOther, state } = editor;
  const numbers = numbersOf(state.doc.questions);
  const said = done && t(`talent.desk.questions.said.${done.what}`, { number: done.number, below: done.below });
  const isSaved = returned === undefined && doneWords.some((each) => each === page.done);
  const others = byOther.map((text) => {
    const [what, number = '', language = ''] = text.split(':');
    // The page's own action wrote it.
    return changeWords(i18n, { what: what as SetChange['what'], number, language }, languages);
  });
  const errors: SummaryError[] = Object.entries(returned?.fields ?? {}).map(([path, [fault = '']]) => {
    const [key = '', field = ''] = path.split('.');
    if (field === '') return { id: fieldId(key), message: t(fault) };
    const question = t('talent.desk.questions.question', { number: numbers.get(key) ?? '' });
    return {
      id: key === state.open ? fieldId(fieldName(field)) : questionId(key),
      message: t('talent.error.summary.field', { field: question, message: t(fault) }),
    };
  });
  const ofForm = (returned?.status ?? 0) >= 400 || returned?.status === 0 ? (returned?.messages ?? []) : [];
  const rest = ofForm.filter((message) => !Object.values(returned?.fields ?? {}).some((faults) => faults.includes(message)));
  return (
    <div className={styles.messages}>
      <p className="vh" role="status">
        {said}
      </p>
      {returned?.status === 412 ? (
        <Notice ref={takeFocus} tabIndex={-1} tone="warning" role="alert" title={t('talent.desk.questions.changed')}>
          <p>{t('talent.desk.questions.changed.what', { changes: list(others) })}</p>
        </Notice>
      ) : (
        <ErrorSummary errors={[...errors, ...rest.map((message) => ({ id: 'save', message: t(message) }))]} attempt={attempt} />
      )}
      {isSaved ? (
        <Notice tone="success" role="status">
          <p>{t(`talent.desk.questions.done.${page.done}`)}</p>
        </Notice>
      ) : null}
    </div>
  );
}

/** What appears at the top is read next, wherever the button was. */
function takeFocus(element: HTMLElement | null) {
  element?.focus();
}
