import { type FormEvent, type ReactNode, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { ErrorSummary, type SummaryError } from '../../../web/form/error-summary.tsx';
import { type FormProblem, useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import type { Lack } from '../../client-settings/lacks.ts';
import { type PortalPart, partsOfLacks } from '../portal-parts.ts';
import { usePlaceWords } from './place-words.ts';
import styles from './portal.module.css';
import { usePortal, useSending } from './portal-context.ts';
import type { TypedForm } from './use-unsaved.ts';

/** The one form of the open section, which the bar below can send. */
export const sectionForm = 'section';

type SectionProps = { part: PortalPart; lead: ReactNode; children: ReactNode };

/** A section with what is missing in it. */
export function Section({ part, lead, children }: SectionProps) {
  const { t } = useI18n();
  const { lacks } = usePortal().data.draft;
  const missing = lacks.filter(({ code }) => partsOfLacks[code] === part);
  return (
    <section className={styles.block} aria-labelledby="part">
      <h2 id="part">{t(`talent.desk.portal.part.${part}`)}</h2>
      <p className={styles.lead}>{lead}</p>
      {missing.length === 0 ? null : <Lacks lacks={missing} title={t('talent.desk.portal.lacks')} />}
      {children}
    </section>
  );
}

/** What is missing, in words. */
export function Lacks({ lacks, title }: { lacks: readonly Lack[]; title: string }) {
  const { lackWords } = usePlaceWords();
  return (
    <Notice tone="warning" className={styles.notice} titleAs="h3" title={title}>
      <ul>
        {lacks.map((lack) => (
          <li key={lack.lack}>{lackWords(lack)}</li>
        ))}
      </ul>
    </Notice>
  );
}

type FormProps = {
  intent: TypedForm;
  /** The first field, to which faults of the whole form lead. */
  first: string;
  /** Names of the settings that the form has. */
  fields?: readonly string[];
  /** The button stands among the fields. */
  hasOwnButton?: boolean;
  /** Whether what is chosen is sent at once; false where it is one answer of several. */
  sendsChoices?: boolean;
  /** Instead of the faults, where somebody else was faster. */
  changed?: (problem: FormProblem) => ReactNode;
  /** The faults, where their messages say more than their words. */
  errorsOf?: (problem: FormProblem) => SummaryError[];
  children: (problem: FormProblem) => ReactNode;
};

/**
 * The form of a section. What is ticked or chosen is taken into the draft at once, what is typed by its button or the one in the bar; without
 * script everything is by its button.
 */
export function SectionForm({
  intent,
  first,
  fields = [],
  hasOwnButton = false,
  sendsChoices = true,
  changed,
  errorsOf,
  children,
}: FormProps) {
  const { t } = useI18n();
  const mayWrite = useMay()('client:write');
  const { form: returned, markTyped, markSent } = usePortal();
  const problem = useFormProblem(returned?.name === intent ? returned : undefined, first);
  const hasFields = errorsOf !== undefined && Object.keys(problem.returned?.fields ?? {}).length > 0;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!sendsChoices || !isChoice(target)) return markTyped();
    markSent();
    void submit(form.current, { preventScrollReset: true });
  };
  return (
    <Form
      ref={form}
      method="post"
      id={sectionForm}
      noValidate
      preventScrollReset
      key={problem.edition}
      onChange={onChange}
      onSubmit={markSent}
    >
      {changed && problem.returned?.status === 412 ? (
        changed(problem)
      ) : (
        <ErrorSummary errors={hasFields ? errorsOf(problem) : problem.errors} attempt={problem.attempt} />
      )}
      <input type="hidden" name="intent" value={intent} />
      {fields.map((name) => (
        <input key={name} type="hidden" name="fields" value={name} />
      ))}
      <fieldset disabled={!mayWrite} className={styles.fields}>
        <legend className="vh">{t('talent.desk.portal.fields')}</legend>
        {children(problem)}
        {hasOwnButton ? null : <KeepButton />}
      </fieldset>
    </Form>
  );
}

/** Takes what is typed into the draft; nothing for those who may not. While the bar below has the same button, this one only keeps its place. */
export function KeepButton() {
  const { t } = useI18n();
  const { isUnsaved } = usePortal();
  const isBusy = useSending() === 'section';
  if (!useMay()('client:write')) return null;
  return (
    <div className={classNames(styles.acts, isUnsaved && styles.away)}>
      <DeskButton type="submit" busy={isBusy}>
        {t('talent.desk.portal.keep')}
      </DeskButton>
    </div>
  );
}

/** Boxes of a list are typed like words: several are ticked in a row. */
function isChoice(target: EventTarget): boolean {
  if (target instanceof HTMLSelectElement) return true;
  return (
    target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio') && target.dataset.several === undefined
  );
}

/** What a field said before the draft; nothing where it is the same. */
export function Was({ name, value }: { name: string; value: string }) {
  const { t } = useI18n();
  const { changes } = usePortal().data.draft;
  const place = `/settings/${name.replaceAll('.', '/')}`;
  const isChanged = changes.some((change) => change.place === place || change.place.startsWith(`${place}/`));
  return isChanged ? <p className={styles.was}>{t('talent.desk.portal.was', { value })}</p> : null;
}
