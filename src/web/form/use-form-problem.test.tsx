import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { I18nProvider } from '../i18n/i18n.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { ReturnedForm } from './form-answer.ts';
import { useFormProblem } from './use-form-problem.ts';

const refused: ReturnedForm = { name: '', code: 'CONFLICT', status: 409, messages: [], fields: {}, values: {} };

function Form({ form }: { form: ReturnedForm }) {
  const problem = useFormProblem(form, 'email', undefined, { first: 'First name', last: 'Last name', email: 'Email' });
  return (
    <>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      {problem.value('email')}
    </>
  );
}

const messages = {
  'talent.error.summary.field': compile('{field}: {message}'),
  'talent.error.required': compile('Enter your {field}'),
  'talent.form.required': compile('Please fill this in.'),
};

/** What the page says of a refused form. */
function linesOf(form: Partial<ReturnedForm>): string[] {
  const markup = renderToStaticMarkup(
    <I18nProvider locale="en" messages={messages}>
      <Form form={{ ...refused, ...form }} />
    </I18nProvider>,
  );
  return [...markup.matchAll(/<a href="([^"]*)">([^<]*)</g)].map(([, href, text]) => `${href} ${text}`);
}

describe('the summary of a refused form', () => {
  it('has all messages that belong to no field', () => {
    expect(linesOf({ messages: ['Closed', 'Too late'] })).toEqual(['#field-email Closed', '#field-email Too late']);
  });

  it('says what is missing without a name where the form gives none', () => {
    expect(linesOf({ fields: { text: ['talent.error.required'] } })).toEqual(['#field-text Please fill this in.']);
  });

  it('has the fault of each field, then what belongs to none, and nothing twice', () => {
    const fields = { name: ['Enter a name', 'Too short'], email: ['In use'] };
    expect(linesOf({ messages: ['In use', 'Too short', 'Closed'], fields })).toEqual([
      '#field-name Enter a name',
      '#field-email In use',
      '#field-email Closed',
    ]);
  });

  it('names the fields that have the same fault, and no others', () => {
    const fields = { first: ['Without titles'], last: ['Without titles'], email: ['In use'] };
    expect(linesOf({ fields })).toEqual([
      '#field-first First name: Without titles',
      '#field-last Last name: Without titles',
      '#field-email In use',
    ]);
  });
});
