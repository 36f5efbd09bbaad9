/** Joins the class names that apply: `classNames('btn', isOpen && 'open')`. Undefined when none does. */
export function classNames(...names: (string | false | null | undefined)[]): string | undefined {
  const joined = names.filter(Boolean).join(' ');
  return joined === '' ? undefined : joined;
}
