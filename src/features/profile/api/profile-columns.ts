import { fieldKinds, type StoredRules } from '../field-kinds.ts';
import { type Flat, flatValues, type Nested, nestedValues } from '../field-names.ts';
import { type KindOf, profileFields, type StoredName, storedNames } from '../fields.ts';
import type { ProfileChange, ProfileValues } from '../profile-values.ts';
import type { ProfileRow, ProfileRowChange } from './store.ts';

type StoredValues = Pick<Flat<ProfileValues>, StoredName>;

const rules: Readonly<Record<KindOf<StoredName>, StoredRules>> = fieldKinds;

/** What a change writes into the row of a profile; an empty text is null there. */
export function toColumns(change: ProfileChange): ProfileRowChange {
  const values = flatValues(change);
  const columns = storedNames.flatMap((name) => {
    const { column, kind } = profileFields[name];
    return values[name] === undefined ? [] : [[column, rules[kind].toColumn(values[name])]];
  });
  // Each column gets the value of its kind; a test in api/routes.test.ts writes and reads every field.
  return Object.fromEntries(columns) as ProfileRowChange;
}

/** The fields in the row of a profile. */
export function fromColumns(row: ProfileRow): Nested<StoredValues> {
  const values = storedNames.map((name) => {
    const { column, kind } = profileFields[name];
    return [name, row[column] ?? rules[kind].empty];
  });
  // As above.
  return nestedValues(Object.fromEntries(values) as StoredValues);
}
