import formStyles from '../../../web/form/form.module.css';
import { SelectBox } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { no, yes } from '../../question-sets/questions.ts';
import { valueWords } from '../../question-sets/wanted-words.ts';
import { rulesFor } from '../edit-doc.ts';
import { fieldName } from '../editor-form.ts';
import { type DocQuestion, type DocRule, hasOptions } from '../question-doc.ts';
import { optionWords } from './question-words.ts';

type Props = {
  name: 'show' | 'knock';
  /** Whose answer is compared. */
  of: DocQuestion;
  rule: DocRule | null;
  describedBy?: string | undefined;
  isInvalid: boolean;
};

/** A comparison with an answer: by which rule, and with what. `show` can be any answer. */
export function ConditionFields({ name, of, rule, describedBy, isInvalid }: Props) {
  const { t } = useI18n();
  const aria = { 'aria-describedby': describedBy, 'aria-invalid': isInvalid ? (true as const) : undefined };
  return (
    <>
      <SelectBox
        key={`${of.key}-${of.type}-rule`}
        {...aria}
        name={fieldName(`${name}Rule`)}
        defaultValue={rule?.rule ?? ''}
        aria-label={t('talent.desk.questions.rule')}
      >
        {name === 'show' ? <option value="">{t('talent.desk.questions.rule.any')}</option> : null}
        {rulesFor(of, rule).map((each) => (
          <option key={each} value={each}>
            {t(`talent.desk.questions.rule.${each}`)}
          </option>
        ))}
      </SelectBox>
      {rule === null ? null : <ValueField key={`${of.key}-${of.type}-value`} {...{ name, of, rule }} aria={aria} />}
    </>
  );
}

type ValueProps = Pick<Props, 'name' | 'of'> & {
  rule: DocRule;
  aria: { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
};

function ValueField({ name, of, rule, aria }: ValueProps) {
  const i18n = useI18n();
  const common = {
    ...aria,
    name: fieldName(`${name}Value`),
    defaultValue: rule.value,
    'aria-label': i18n.t('talent.desk.questions.value'),
  };
  const choices = choicesOf();
  if (choices === null)
    return (
      <input
        {...common}
        className={formStyles.input}
        type={of.type === 'date' ? 'date' : 'text'}
        inputMode={of.type === 'number' ? 'decimal' : undefined}
        maxLength={200}
        autoComplete="off"
      />
    );
  return (
    <SelectBox {...common}>
      {/* A value that no answer can have any more is shown as what it is. */}
      {choices.some(({ value }) => value === rule.value) ? null : <option value={rule.value}>{rule.value}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectBox>
  );
  function choicesOf(): { value: string; label: string }[] | null {
    if (of.type === 'yesNo') return [yes, no].map((value) => ({ value, label: valueWords(i18n, 'yesNo', value) }));
    if (of.type === 'rating') return ['1', '2', '3', '4', '5'].map((value) => ({ value, label: valueWords(i18n, 'rating', value) }));
    return hasOptions(of) ? of.options.map(({ key }) => ({ value: key, label: optionWords(i18n, of, key) ?? key })) : null;
  }
}
