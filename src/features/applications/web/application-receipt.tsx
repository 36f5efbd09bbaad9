import type { ReactNode } from 'react';
import type { Translator } from '../../../contract/i18n/translator.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Card } from '../../../web/ui/card.tsx';
import type { Answer, Application } from '../contract.ts';
import { ratePerUnit } from '../rates.ts';
import { statusCodes } from '../status.ts';
import { AnswerValue, FileLink } from './answer-value.tsx';
import styles from './application-page.module.css';

/** A sent application as the client can read it; nothing for a draft. It may still wait for the operator, so nothing here says it was passed on. */
export function ApplicationReceipt({ application, zone }: { application: Application; zone: string }) {
  const i18n = useI18n();
  const items = [...facts(i18n, application), ...answerFacts(i18n, application)];
  if (application.status === statusCodes.draft || items.length === 0) return null;
  const { submittedAt } = application;
  return (
    <section aria-labelledby="receipt" className="stack stack--3">
      <div className={styles.head}>
        <h2 className="section-title" id="receipt">
          {i18n.t('talent.application.receipt')}
        </h2>
        {submittedAt && (
          <p className="small muted">{`${i18n.date(submittedAt, 'short', zone)}, ${i18n.date(submittedAt, 'time', zone)}`}</p>
        )}
      </div>
      <Card>
        <dl className={styles.sent}>
          {items.map(({ key, term, value }) => (
            <div key={key}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}

type Fact = { key: string; term: string; value: ReactNode };

function facts(i18n: Translator, application: Application): Fact[] {
  const { t } = i18n;
  const { finalRate, displayRate, interview, alternativeInterviewSlot, cv, cvCover, motivationComment } = application;
  const found: { term: string; value: ReactNode | null }[] = [
    { term: 'talent.application.fact.rate', value: finalRate && <strong className="num">{ratePerUnit(i18n, finalRate)}</strong> },
    {
      term: 'talent.application.fact.display',
      value: displayRate && displayRate.value !== finalRate?.value ? ratePerUnit(i18n, displayRate) : null,
    },
    {
      term: 'talent.application.fact.interview',
      value: alternativeInterviewSlot && !interview && t('talent.application.fact.interview.alternative'),
    },
    { term: 'talent.application.fact.cv', value: cv && <FileLink file={cv} /> },
    { term: 'talent.application.fact.cover', value: cvCover && <FileLink file={cvCover} /> },
    {
      term: 'talent.application.fact.motivation',
      value: motivationComment && <span style={{ whiteSpace: 'pre-line' }}>{motivationComment}</span>,
    },
  ];
  return found.flatMap(({ term, value }) => (value ? [{ key: term, term: t(term), value }] : []));
}

/** One for each question, in the order they were asked; last those that are asked no more. */
function answerFacts({ t }: Translator, { answers, askedQuestions }: Application): Fact[] {
  const given = Map.groupBy(answers, ({ id }) => id);
  const labels = new Map([...askedQuestions, ...answers].map(({ id, label }) => [id, label]));
  return [...labels].map(([id, label]) => ({
    key: String(id),
    term: label,
    value: <GivenAnswer answers={given.get(id) ?? []} none={t('talent.apply.review.notAnswered')} />,
  }));
}

function GivenAnswer({ answers, none }: { answers: readonly Answer[]; none: string }) {
  const [first] = answers;
  if (!first) return <span className="muted">{none}</span>;
  const values = answers.map(({ value }) => value);
  return <AnswerValue type={first.type} values={values} optionLabels={answers.map(({ value, optionLabel }) => optionLabel ?? value)} />;
}
