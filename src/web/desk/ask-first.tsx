import type { ReactNode } from 'react';
import { Form, useNavigate, useNavigation, useSubmit } from 'react-router';
import { useI18n } from '../i18n/i18n.tsx';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { DeskButton, DeskButtonLink } from './desk-button.tsx';
import { DeskBody, DeskHead } from './pane.tsx';

export type Question = {
  title: string;
  /** What follows from it, counted. */
  text: string;
  /** The verb of its button. */
  label: string;
  /** What the page's action gets. */
  values: Record<string, string>;
  tone: 'danger' | 'primary';
};

type Props = {
  /** Null: nothing is asked. */
  question: Question | null;
  /** The page without the question. */
  back: { to: string; label: string };
  children: ReactNode;
};

/** A question with an address of its own, before something that is hard to undo: over its page, and without script in place of it. */
export function AskFirst({ question, back, children }: Props) {
  const isHydrated = useHydrated();
  if (!question) return children;
  if (!isHydrated) return <QuestionPage question={question} back={back} />;
  return (
    <>
      {children}
      <QuestionDialog question={question} back={back.to} />
    </>
  );
}

function QuestionDialog({ question: { title, text, label, values, tone }, back }: { question: Question; back: string }) {
  const { t } = useI18n();
  const submit = useSubmit();
  const navigate = useNavigate();
  const { state } = useNavigation();
  return (
    <AlertDialog
      open
      title={title}
      safeLabel={t('talent.desk.decide.cancel')}
      onSafe={() => void navigate(back, { preventScrollReset: true })}
      confirmLabel={label}
      busy={state !== 'idle'}
      onConfirm={() => void submit(values, { method: 'post', preventScrollReset: true })}
      tone={tone}
    >
      <p>{text}</p>
    </AlertDialog>
  );
}

function QuestionPage({ question: { title, text, label, values, tone }, back }: { question: Question; back: Props['back'] }) {
  const { t } = useI18n();
  return (
    <>
      <DeskHead title={title} crumb={back} />
      <DeskBody width="text">
        <Form method="post" className="stack stack--4">
          {Object.entries(values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <p>{text}</p>
          <div className="row row--2">
            <DeskButton type="submit" variant={tone}>
              {label}
            </DeskButton>
            <DeskButtonLink to={back.to}>{t('talent.desk.decide.cancel')}</DeskButtonLink>
          </div>
        </Form>
      </DeskBody>
    </>
  );
}
