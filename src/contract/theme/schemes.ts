/** The backgrounds brand colours must be readable on; tokens.css has the same values (a test compares them). */
export const schemes = {
  light: { surface: '#FFFFFF', sunken: '#F5F6F8', raised: '#FFFFFF', ink: '#14171C', tint: 0.1 },
  dark: { surface: '#16191F', sunken: '#0F1115', raised: '#1E222A', ink: '#F2F4F7', tint: 0.18 },
} as const;

/** Value of `<html data-scheme>`: `auto` follows the reader's system, `light` keeps the page light. */
export function schemeAttribute(dark: boolean): 'auto' | 'light' {
  return dark ? 'auto' : 'light';
}
