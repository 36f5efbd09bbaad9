import { type ReactNode, useId } from 'react';
import type { Translator } from '../../../contract/i18n/translator.ts';
import { defaultCurrency } from '../../../contract/money.ts';
import { defaultRateUnit } from '../../../contract/rate-units.ts';
import { CheckboxField, RadioField } from '../../../web/form/choice.tsx';
import { ChoiceGroup } from '../../../web/form/choice-group.tsx';
import { Options } from '../../../web/form/options.tsx';
import { Select } from '../../../web/form/text-field.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Tag } from '../../../web/ui/badge.tsx';
import { addressWords } from '../../geo/address-words.ts';
import { type FieldRow, fieldRow, isEditableName } from '../../profile/fields.ts';
import type { HistoryEntryValue, LanguageValue } from '../../profile/form-values.ts';
import { CountriesField } from '../../profile/web/fields/countries-field.tsx';
import { HistoryField } from '../../profile/web/fields/history-field.tsx';
import { LanguagesField } from '../../profile/web/fields/languages-field.tsx';
import { PlainField } from '../../profile/web/fields/plain-field.tsx';
import { RateField, type RateValue } from '../../profile/web/fields/rate-field.tsx';
import { TagsField } from '../../profile/web/fields/tags-field.tsx';
import type { Onboarding, OnboardingField } from '../contract.ts';
import { maxCustomLength } from '../steps.ts';
import { AvailabilityField, type AvailabilityValue } from './availability-field.tsx';
import { CategoriesField } from './categories-field.tsx';
import { type OnboardingPools, PoolsField } from './pools-field.tsx';

export type StepLists = {
  countries: readonly { value: string; text: string }[];
  languages: readonly { value: string; text: string }[];
  pools: OnboardingPools | null;
  categories: Onboarding['categoriesList'];
  currencies: readonly string[];
  /** `YYYY-MM-DD` */
  today: string;
};

type StepFieldProps = {
  field: OnboardingField;
  value: unknown;
  lists: StepLists;
  /** The one that is chosen in the form: it decides what its postal codes and regions are called. */
  country: string;
  onCountry: (country: string) => void;
  errorOf: (name: string) => string | undefined;
};

/** One field of a step by its type (ux design, section 4, "Field types"). `value` is what was typed last. */
export function StepField(props: StepFieldProps) {
  const t = useT();
  const id = useId();
  if (!props.field.disabled) return <StepInput {...props} />;
  return (
    <fieldset disabled aria-describedby={id}>
      <StepInput {...props} />
      <p className="caption muted" id={id}>
        {t('talent.onboarding.disabled')}
      </p>
    </fieldset>
  );
}

function StepInput({ field, value, lists, country, onCountry, errorOf }: StepFieldProps) {
  const t = useT();
  const { name } = field;
  const words = labelOf(t, field, country);
  const label: ReactNode = field.isFromCv ? (
    <>
      {words} <Tag brand>{t('talent.onboarding.parsed.tag')}</Tag>
    </>
  ) : (
    words
  );
  const common = { name, label, error: errorOf(name), optional: !field.required };
  const row: Partial<FieldRow> = isEditableName(name) ? fieldRow(name) : {};
  // The API wrote the list for this type.
  const list = <T,>(): readonly T[] => (Array.isArray(value) ? (value as T[]) : []);
  switch (field.type) {
    case 'choice':
      return <Choice field={field} label={label} value={typeof value === 'string' ? value : ''} error={errorOf(name)} />;
    case 'checkbox':
      return <CheckboxField name={name} label={label} defaultChecked={value === true} error={errorOf(name)} large />;
    case 'tags':
      return <TagsField {...common} values={list<string>()} />;
    case 'languages':
      return <LanguagesField {...common} values={list<LanguageValue>()} languages={lists.languages} errorOf={errorOf} />;
    case 'employment':
    case 'education':
    case 'certificates':
      return <HistoryField {...common} kind={field.type} values={list<HistoryEntryValue>()} today={lists.today} errorOf={errorOf} />;
    case 'rate':
      return (
        <RateField
          {...common}
          value={(value ?? { value: '', currency: lists.currencies[0] ?? defaultCurrency, period: defaultRateUnit }) as RateValue}
          currencies={lists.currencies}
          errorOf={errorOf}
        />
      );
    case 'availability':
      return (
        <AvailabilityField
          {...common}
          value={(value ?? { status: '', from: '' }) as AvailabilityValue}
          today={lists.today}
          errorOf={errorOf}
        />
      );
    case 'countries':
      return <CountriesField {...common} chosen={list<string>()} />;
    case 'pools':
      return lists.pools ? <PoolsField name={name} chosen={list<number>()} pools={lists.pools} /> : null;
    case 'categories':
      return <CategoriesField name={name} legend={words} chosen={list<number>()} categories={lists.categories} />;
    case 'photo':
      return null;
    default:
      return (
        <PlainField
          {...common}
          kind={field.type}
          value={value}
          autoComplete={row.autoComplete}
          max={row.max ?? maxCustomLength[field.type === 'textarea' ? 'textarea' : 'text']}
          rows={5}
          countries={lists.countries}
          noCountry={t('talent.onboarding.country.choose')}
          onCountry={onCountry}
        />
      );
  }
}

/** The client's own words for its own fields, else the catalogue's; a country decides what its postal codes and regions are called. */
export function labelOf(t: Translator['t'], { label, name }: Pick<OnboardingField, 'label' | 'name'>, country: string): string {
  return label ?? t(addressWords(name, country) ?? `talent.profile.field.${name}`);
}

/** Up to five options are radios, more are a list. */
function Choice({ field, label, value, error }: { field: OnboardingField; label: ReactNode; value: string; error: string | undefined }) {
  const t = useT();
  if (field.options.length <= 5) {
    return (
      <ChoiceGroup legend={label} name={field.name} error={error} optional={!field.required}>
        {field.options.map((option) => (
          <RadioField
            key={option.value}
            name={field.name}
            value={option.value}
            label={option.label}
            defaultChecked={option.value === value}
          />
        ))}
      </ChoiceGroup>
    );
  }
  return (
    <Select label={label} name={field.name} defaultValue={value} error={error} optional={!field.required}>
      <option value="">{t('talent.onboarding.choose')}</option>
      <Options of={field.options.map(({ value, label }) => ({ value, text: label }))} />
    </Select>
  );
}
