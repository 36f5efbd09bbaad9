import type { ReactNode } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import styles from './answer-fields.module.css';
import { CheckboxField, RadioField } from './choice.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { DateField } from './date-field.tsx';
import { Options } from './options.tsx';
import { Select, TextArea, TextField } from './text-field.tsx';

/** A question as its field needs to know it. The answer of `yesNo` is `true` or `false`. */
export type AskedField = {
  id: number;
  type: 'text' | 'longText' | 'number' | 'date' | 'yesNo' | 'single' | 'multi' | 'file' | 'rating';
  label: string;
  hint: string | null;
  options: readonly { value: string; label: string }[];
  isRequired: boolean;
};

export type AnswerFieldProps = {
  question: AskedField;
  values: readonly string[];
  onAnswer: (values: string[]) => void;
  error: string | undefined;
  maxLength: number;
  /** The field of a question for a file. */
  file: ReactNode;
};

/** More choices than this are shown as a list instead of radios. */
const maxRadios = 7;
const ratings = ['1', '2', '3', '4', '5'] as const;

/** The control that fits the type of a question. */
export function AnswerField({ question, values, onAnswer, error, maxLength, file }: AnswerFieldProps) {
  const { t } = useI18n();
  const hint = question.hint ?? undefined;
  const name = `question-${question.id}`;
  const [value = ''] = values;
  const one = (next: string) => onAnswer(next === '' ? [] : [next]);
  const words = { label: question.label, hint, error, optional: !question.isRequired, name };
  const group = { legend: question.label, hint, error, optional: !question.isRequired, name };
  switch (question.type) {
    case 'text':
      return <TextField {...words} value={value} maxLength={maxLength} onChange={(event) => one(event.target.value)} />;
    case 'longText':
      return <TextArea {...words} value={value} rows={5} maxLength={maxLength} onChange={(event) => one(event.target.value)} />;
    case 'number':
      return <TextField {...words} value={value} inputMode="decimal" autoComplete="off" onChange={(event) => one(event.target.value)} />;
    case 'date':
      return <DateField {...words} value={value} onChange={one} />;
    case 'yesNo':
      return (
        <Radios
          {...group}
          value={value}
          onChange={one}
          options={[
            { value: 'true', label: t('talent.apply.questions.yes') },
            { value: 'false', label: t('talent.apply.questions.no') },
          ]}
          isInline
        />
      );
    case 'rating':
      return (
        <Radios
          {...group}
          value={value}
          onChange={one}
          options={ratings.map((rating) => ({ value: rating, label: t(`talent.apply.questions.rating.${rating}`) }))}
        />
      );
    case 'single':
      if (question.options.length <= maxRadios) return <Radios {...group} value={value} onChange={one} options={question.options} />;
      return (
        <Select {...words} value={value} onChange={(event) => one(event.target.value)}>
          <option value="">{t('talent.apply.questions.choose')}</option>
          <Options of={question.options.map(({ value, label }) => ({ value, text: label }))} />
        </Select>
      );
    case 'multi':
      return (
        <ChoiceGroup {...group}>
          {question.options.map((option) => (
            <CheckboxField
              key={option.value}
              name={name}
              value={option.value}
              label={option.label}
              checked={values.includes(option.value)}
              onChange={(event) =>
                onAnswer(event.target.checked ? [...values, option.value] : values.filter((other) => other !== option.value))
              }
            />
          ))}
        </ChoiceGroup>
      );
    case 'file':
      return file;
    default:
      return question.type satisfies never;
  }
}

type RadiosProps = Omit<React.ComponentProps<typeof ChoiceGroup>, 'children'> & {
  name: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  isInline?: boolean;
};

function Radios({ value, onChange, options, isInline, ...group }: RadiosProps) {
  return (
    <ChoiceGroup {...group}>
      <div className={isInline ? styles.inline : undefined}>
        {options.map((option) => (
          <RadioField
            key={option.value}
            name={group.name}
            value={option.value}
            label={option.label}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
