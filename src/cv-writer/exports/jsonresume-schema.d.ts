/** The one function the tests take from a package that ships no types. */
declare module '@jsonresume/schema' {
  export function validate(resume: object, done: (errors: unknown) => void): void;
}
