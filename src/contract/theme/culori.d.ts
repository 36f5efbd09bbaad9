/** The one function the contrast test takes from culori, which ships no types. */
declare module 'culori' {
  export function wcagContrast(one: string, other: string): number;
}
