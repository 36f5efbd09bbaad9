/**
 * A profile is nested (`homeAddress: { city }`). The specification, forms and the onboarding's flow files call a part of a group by
 * one name (`homeAddress.city`); only these two functions convert between them.
 */
const groups = ['homeAddress', 'customFields'] as const;
type Group = (typeof groups)[number];

/** @example Flat<{ skills: string[]; homeAddress: { city: string } }> // { skills: string[]; 'homeAddress.city': string } */
export type Flat<T> = { [Name in Exclude<keyof T, Group>]: T[Name] } & {
  [Name in Extract<keyof T, Group> as `${Name}.${keyof NonNullable<T[Name]> & string}`]: NonNullable<T[Name]>[keyof NonNullable<T[Name]>];
};

/** @example Nested<{ skills: string[]; 'homeAddress.city': string }> // { skills: string[]; homeAddress: { city: string } } */
export type Nested<T> = { [Name in keyof T as Name extends `${Group}.${string}` ? never : Name]: T[Name] } & {
  [G in Group as keyof T extends infer Name ? (Name extends `${G}.${string}` ? G : never) : never]: {
    [Name in keyof T as Name extends `${G}.${infer Part}` ? Part : never]: T[Name];
  };
};

/** @example flatValues({ homeAddress: { city: 'Kiel' } }) // { 'homeAddress.city': 'Kiel' } */
export function flatValues<T extends object>(values: T): Flat<T> {
  const flat = Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
    isGroup(name) ? Object.entries(value ?? {}).map(([part, inner]) => [`${name}.${part}`, inner]) : [[name, value]],
  );
  // Each name and value comes from `values`, which the type of Object.fromEntries cannot express.
  return Object.fromEntries(flat) as Flat<T>;
}

/** @example nestedValues({ 'homeAddress.city': 'Kiel' }) // { homeAddress: { city: 'Kiel' } } */
export function nestedValues<T extends object>(values: T): Nested<T> {
  const nested: Record<string, unknown> = {};
  const parts: { [G in Group]?: Record<string, unknown> } = {};
  for (const [name, value] of Object.entries(values)) {
    const [group = '', part] = name.split('.', 2);
    if (part !== undefined && isGroup(group)) parts[group] = { ...parts[group], [part]: value };
    else nested[name] = value;
  }
  // As above.
  return { ...nested, ...parts } as Nested<T>;
}

function isGroup(name: string): name is Group {
  return groups.some((group) => group === name);
}
