import { useState } from 'react';
import { useT } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { addressWords } from '../../geo/address-words.ts';
import { type Flat, flatValues } from '../field-names.ts';
import { fieldRow, fieldsOfSection, type NameIn, profileFields, type RowsSection } from '../fields.ts';
import { isEmptyValue } from '../form-values.ts';
import type { ProfileValues } from '../profile-values.ts';
import { PlainField, PlainValue } from './fields/plain-field.tsx';
import { TagList, TagsField } from './fields/tags-field.tsx';
import type { SectionHelp } from './section.tsx';

type FieldName = NameIn<RowsSection>;
type Value = Flat<ProfileValues>[FieldName];
const countryField = 'homeAddress.country';
type Countries = readonly { value: string; text: string }[];

/** The fields of a section as a form, rendered from their rows in the list of fields, without those the client hides. */
export function SectionFields({
  section,
  profile,
  help,
  countries = [],
}: {
  section: RowsSection;
  profile: ProfileValues;
  help: SectionHelp;
  countries?: Countries;
}) {
  const hidden = useClient().hiddenProfileFields;
  const values = flatValues(profile);
  const [country, setCountry] = useState(() => String(help.typedOr(countryField, values[countryField])));
  return linesOf(fieldsOfSection(section)).map((line) => {
    const fields = line
      .filter((name) => !hidden.includes(name))
      .map((name) => (
        <SectionField
          key={name}
          name={name}
          stored={values[name]}
          help={help}
          countries={countries}
          country={country}
          onCountry={setCountry}
        />
      ));
    return line.length > 1 ? (
      <div key={line.join()} className="pair">
        {fields}
      </div>
    ) : (
      fields
    );
  });
}

/**
 * The fields of a section that its tab does not show in a way of its own (`except`), each with its words; neither empty ones nor
 * those the client hides. A new field is shown here without a change of the tab.
 */
export function SectionValues({
  section,
  profile,
  except,
}: {
  section: RowsSection;
  profile: ProfileValues;
  except: readonly FieldName[];
}) {
  const t = useT();
  const hidden = useClient().hiddenProfileFields;
  const values = flatValues(profile);
  return fieldsOfSection(section)
    .filter((name) => !except.includes(name) && !hidden.includes(name) && !isEmptyValue(values[name]))
    .map((name) => (
      <div key={name} className="stack stack--2">
        <h3 className="small-title">{t(`talent.profile.field.${name}`)}</h3>
        <SectionValue name={name} value={values[name]} />
      </div>
    ));
}

type SectionFieldProps = {
  name: FieldName;
  stored: Value;
  help: SectionHelp;
  countries: Countries;
  /** The one that is chosen in the form: it decides what its postal codes and regions are called. */
  country: string;
  onCountry: (country: string) => void;
};

function SectionField({ name, stored, help, countries, country, onCountry }: SectionFieldProps) {
  const t = useT();
  const { requiredProfileFields } = useClient();
  const { kind } = profileFields[name];
  const { max, autoComplete } = fieldRow(name);
  const isOptional = fieldRow(name).isOptional === true && !requiredProfileFields.includes(name);
  const label = t(addressWords(name, country) ?? `talent.profile.field.${name}`);
  const common = { name, label, optional: isOptional, error: help.errorOf(name) };
  const value = help.typedOr(name, stored);
  if (kind === 'tags') return <TagsField {...common} values={Array.isArray(value) ? value : []} />;
  return (
    <PlainField
      {...common}
      kind={kind}
      value={value}
      autoComplete={autoComplete}
      max={max}
      rows={7}
      countries={countries}
      onCountry={onCountry}
    />
  );
}

function SectionValue({ name, value }: { name: FieldName; value: Value }) {
  const t = useT();
  const { kind } = profileFields[name];
  if (kind === 'tags') return <TagList label={t(`talent.profile.field.${name}`)} tags={Array.isArray(value) ? value : []} />;
  return <PlainValue kind={kind} value={value} />;
}

/** Fields side by side make one line. */
function linesOf(names: readonly FieldName[]): FieldName[][] {
  const lines: FieldName[][] = [];
  for (const name of names) {
    const line = fieldRow(name).isBesideLast ? lines.at(-1) : undefined;
    if (line) line.push(name);
    else lines.push([name]);
  }
  return lines;
}
