/** A person's name as it stands in lists and titles; one of both may be empty. @example fullName({ firstName: 'Ada', lastName: 'Ny' }) // 'Ada Ny' */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
