import { Select, TextArea, TextField } from '../../../web/form/text-field.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { flatValues } from '../field-names.ts';
import { fieldRow, fieldsOfSection, isPlainName, type PlainName, type SectionName } from '../fields.ts';
import type { ProfileValues } from '../profile-values.ts';
import type { SectionHelp } from './section.tsx';

type Countries = readonly { value: string; text: string }[];

/** The text fields of a section, rendered from their rows in the list of fields, without those the client hides. */
export function SectionFields({
  section,
  profile,
  help,
  countries = [],
}: {
  section: SectionName;
  profile: ProfileValues;
  help: SectionHelp;
  countries?: Countries;
}) {
  const hidden = useClient().hiddenProfileFields;
  const values = flatValues(profile);
  return linesOf(fieldsOfSection(section).filter(isPlainName)).map((line) => {
    const fields = line
      .filter((name) => !hidden.includes(name))
      .map((name) => <SectionField key={name} name={name} stored={values[name]} help={help} countries={countries} />);
    return line.length > 1 ? (
      <div key={line.join()} className="pair">
        {fields}
      </div>
    ) : (
      fields
    );
  });
}

function SectionField({ name, stored, help, countries }: { name: PlainName; stored: string; help: SectionHelp; countries: Countries }) {
  const t = useT();
  const { kind, max, isOptional, autoComplete = 'off' } = fieldRow(name);
  const common = {
    label: t(`talent.profile.field.${name}`),
    name,
    optional: isOptional,
    defaultValue: help.typedOr(name, stored),
    error: help.errorOf(name),
  };
  if (kind === 'textarea') return <TextArea {...common} rows={7} maxLength={max} />;
  if (kind === 'country') {
    return (
      <Select {...common} autoComplete={autoComplete}>
        {countries.map((country) => (
          <option key={country.value} value={country.value}>
            {country.text}
          </option>
        ))}
      </Select>
    );
  }
  return <TextField {...common} autoComplete={autoComplete} maxLength={max} />;
}

/** Fields side by side make one line. */
function linesOf(names: readonly PlainName[]): PlainName[][] {
  const lines: PlainName[][] = [];
  for (const name of names) {
    const line = fieldRow(name).isBesideLast ? lines.at(-1) : undefined;
    if (line) line.push(name);
    else lines.push([name]);
  }
  return lines;
}
