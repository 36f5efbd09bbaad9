// Filters of a list whose state is in its address, a row each: what an address says, and what the call gets.

export type AddressFilter<Given = undefined> = {
  /** What an address says; '' for what it does not understand, and where it says nothing. */
  read: (text: string) => string;
  /** What the calls get; they refuse parameters without a value. */
  query: (value: string, given: Given) => Record<string, string>;
};

/** @example upTo(3)('abcd') // 'abc' */
export const upTo = (length: number) => (text: string) => text.slice(0, length);

/** @example matching(/^\d+$/)('x') // '' */
export const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : '');

/** @example oneOf(['0', '14'])('7') // '' */
export const oneOf = (values: readonly string[]) => (text: string) => (values.includes(text) ? text : '');

/** The number of a project, a pool and so on. */
export const readRowId = matching(/^[1-9]\d{0,8}$/);
/** An id of a talent or an operator. */
export const readUuid = matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** The names of the rows. */
export function namesOf<Name extends string>(filters: Readonly<Record<Name, unknown>>): Name[] {
  // The names of an object are its keys.
  return Object.keys(filters) as Name[];
}

/** Every filter as an address says it. */
export function readFilters<Name extends string>(
  filters: Readonly<Record<Name, Pick<AddressFilter, 'read'>>>,
  params: URLSearchParams,
): Record<Name, string> {
  // Every filter is in the list.
  return Object.fromEntries(namesOf(filters).map((name) => [name, filters[name].read((params.get(name) ?? '').trim())])) as Record<
    Name,
    string
  >;
}
