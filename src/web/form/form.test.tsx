import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { serverMarkup } from '../../../tests/support/server-markup.tsx';
import { I18nProvider } from '../i18n/i18n.tsx';
import { CheckboxField } from './choice.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { DateField } from './date-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormActions } from './form-actions.tsx';
import { TextField } from './text-field.tsx';

function html(children: ReactNode): string {
  return renderToStaticMarkup(
    <I18nProvider locale="en" messages={{ 'talent.state.optional': 'optional' }}>
      {children}
    </I18nProvider>,
  );
}

describe('TextField', () => {
  it('ties label, hint and message to the control and keeps other describing ids', () => {
    const markup = html(
      <TextField label="City" name="address.city" hint="Where you live" error="Enter your city" aria-describedby="extra" />,
    );
    expect(markup).toContain('<label class="_label');
    expect(markup).toContain('for="field-address-city"');
    expect(markup).toContain('aria-describedby="field-address-city-hint field-address-city-error extra"');
    expect(markup).toContain('aria-invalid="true"');
    expect(markup).toContain('id="field-address-city-error"');
  });

  it('is neither invalid nor described without hint and message', () => {
    const markup = html(<TextField label="City" name="city" optional />);
    expect(markup).not.toContain('aria-invalid');
    expect(markup).not.toContain('aria-describedby');
    expect(markup).toContain('(optional)');
  });
});

describe('a field whose hint is the rule that was broken', () => {
  it('says the sentence once, as the message', () => {
    const markup = html(<TextField label="Email" name="email" hint="Only letters" error="Only letters" />);
    expect(markup.match(/Only letters/g)).toHaveLength(1);
    expect(markup).toContain('aria-describedby="field-email-error"');
  });
});

describe('CheckboxField', () => {
  it('has an id to link to when it stands alone, none when it is one of several values', () => {
    expect(html(<CheckboxField label="I accept" name="terms" />)).toContain('id="field-terms"');
    expect(html(<CheckboxField label="Remote" name="workPrefs" value="REMOTE" />)).not.toContain('id="field-workPrefs"');
  });
});

describe('ChoiceGroup', () => {
  it('says that it is invalid only while it has a message', () => {
    const group = (error?: string) =>
      html(
        <ChoiceGroup legend="Licence" name="licence" error={error}>
          {null}
        </ChoiceGroup>,
      );
    expect(group('Choose one.')).toContain('aria-invalid="true"');
    expect(group()).not.toContain('aria-invalid');
  });
});

describe('DateField', () => {
  it('submits one value, and reports a day that the month does not have', () => {
    const field = (value: string) => serverMarkup(<DateField label="Start" name="start" value={value} onChange={() => undefined} />);
    expect(field('2027-02-09')).toContain('<input type="hidden" name="start" value="2027-02-09"/>');
    expect(field('2027-02-09')).not.toContain('This day does not exist');
    expect(field('2027-02-30')).toContain('This day does not exist. Choose another one.');
    expect(field('2027-02-30')).toContain('aria-invalid="true"');
  });

  it('puts the id an error summary leads to on its first list', () => {
    expect(serverMarkup(<DateField label="From" name="from" value="" onChange={() => undefined} />)).toMatch(/<select[^>]*id="field-from"/);
  });
});

describe('ErrorSummary', () => {
  it('links each message to its field, and renders nothing without errors', () => {
    expect(html(<ErrorSummary attempt={1} title="There is a problem" errors={[{ name: 'a.b', message: 'Enter b' }]} />)).toContain(
      '<a href="#field-a-b">Enter b</a>',
    );
    expect(html(<ErrorSummary attempt={1} errors={[]} />)).toBe('');
  });
});

it('the buttons of a step stick to the bottom of a phone, but not over a list of targets', () => {
  expect(html(<FormActions>Continue</FormActions>)).toMatch(/class="[^"]*sticky/);
  expect(html(<FormActions hasList>Continue</FormActions>)).not.toMatch(/sticky/);
});
