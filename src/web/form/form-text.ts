/** A text field of a posted form as it was typed; empty where there is none, or a file. @example textOf(form, 'email').trim() */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Several at once. @example textsOf(form, ['firstName', 'lastName']) // { firstName: 'Lena', lastName: '' } */
export function textsOf<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  // Every name is in the list, so every key is there.
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as Record<Name, string>;
}
