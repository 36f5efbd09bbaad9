import { contrast, fromOklch, mix, parseHex, type Rgb, toHex, toOklch } from './oklch.ts';

/** The six roles solved from a client's one primary colour; each is a CSS custom property of the same name. */
export const brandRoles = ['solid', 'on-solid', 'solid-hover', 'text-brand', 'subtle', 'border-brand'] as const;
type Role = (typeof brandRoles)[number];
type BrandTheme = { light: Record<Role, string>; dark: Record<Role, string> };

/** The backgrounds brand colours must be readable on; tokens.css has the same values (a test compares them). */
export const schemes = {
  light: { surface: '#FFFFFF', sunken: '#F5F6F8', raised: '#FFFFFF', tint: 0.1 },
  dark: { surface: '#16191F', sunken: '#0F1115', raised: '#1E222A', tint: 0.18 },
} as const;

const textContrast = 4.5;
const borderContrast = 3;
const white: Rgb = [255, 255, 255];
/** Pure black: a softer black fails 4.5:1 on some primaries that white fails on too. */
const black: Rgb = [0, 0, 0];

/**
 * Solves the brand roles for both schemes. Every candidate is rounded to 8 bits before it is judged, so what passes here passes on screen.
 * Throws RangeError when `hex` is not `#rrggbb` or `#rgb`.
 *
 * @example themeFromPrimary('#B69CFF').light['on-solid'] // '#000000'
 */
export function themeFromPrimary(hex: string): BrandTheme {
  const primary = parseHex(hex);
  return { light: solve(primary, 'light'), dark: solve(primary, 'dark') };
}

/**
 * The style sheet of one client. Dark values only when the client opted in, since its logo may not work on dark; then
 * `<html data-scheme>` must be `schemeAttribute(true)`, which also turns the neutral tokens.
 */
export function themeCss(hex: string, options: { dark: boolean }): string {
  const theme = themeFromPrimary(hex);
  const light = `:root,[data-scheme="light"]{${declarations(theme.light)}}`;
  if (!options.dark) return light;
  const dark = declarations(theme.dark);
  return `${light}[data-scheme="dark"]{${dark}}@media (prefers-color-scheme: dark){[data-scheme="auto"]{${dark}}}`;
}

/** Value of `<html data-scheme>`: `auto` follows the reader's system, `light` keeps the page light. */
export function schemeAttribute(dark: boolean): 'auto' | 'light' {
  return dark ? 'auto' : 'light';
}

function solve(primary: Rgb, scheme: keyof typeof schemes): Record<Role, string> {
  const { surface: surfaceHex, sunken, raised, tint } = schemes[scheme];
  const surface = parseHex(surfaceHex);
  const backgrounds = [surface, parseHex(sunken), parseHex(raised)];
  const subtle = mix(primary, surface, tint);
  const onSolid = contrast(primary, white) >= textContrast ? white : black;
  const text = readableText(primary, [...backgrounds, subtle], scheme === 'light' ? -1 : 1);
  // Ticks and bars are also on sunken bands and in dialogs, so 3:1 is required on all three backgrounds.
  const border = backgrounds.every((background) => contrast(primary, background) >= borderContrast) ? primary : text;
  return {
    solid: toHex(primary),
    'on-solid': toHex(onSolid),
    'solid-hover': toHex(shift(primary, onSolid === white ? -0.05 : 0.05)),
    'text-brand': toHex(text),
    subtle: toHex(subtle),
    'border-brand': toHex(border),
  };
}

/** Darkens or lightens in small steps until the text can be read on every background. */
function readableText(primary: Rgb, backgrounds: Rgb[], direction: -1 | 1): Rgb {
  for (let step = 0; step <= 200; step += 1) {
    const candidate = step === 0 ? primary : shift(primary, direction * step * 0.005);
    if (backgrounds.every((background) => contrast(candidate, background) >= textContrast)) return candidate;
  }
  return direction < 0 ? black : white;
}

function shift(colour: Rgb, lightness: number): Rgb {
  const from = toOklch(colour);
  return fromOklch({ ...from, lightness: from.lightness + lightness });
}

function declarations(roles: Record<Role, string>): string {
  return brandRoles.map((role) => `--${role}:${roles[role]}`).join(';');
}
