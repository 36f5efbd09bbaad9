/** The colour of pages; visitors’ pages name it to the browser. */
export const surfaces = { light: '#FFFFFF', dark: '#16191F' } as const;

/** Value of `<html data-scheme>`: `auto` follows the reader's system, `light` keeps the page light. */
export function schemeAttribute(dark: boolean): 'auto' | 'light' {
  return dark ? 'auto' : 'light';
}
