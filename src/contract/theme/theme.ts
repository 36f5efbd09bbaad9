import { contrast, fromOklch, mix, parseHex, type Rgb, toHex, toOklch } from './oklch.ts';
import { surfaces } from './schemes.ts';

/**
 * What is solved from a client's one primary colour; each is a CSS custom property of the same name. Six are colours, `link-line` is the
 * line under links that stand alone.
 */
export const brandRoles = ['solid', 'on-solid', 'solid-hover', 'text-brand', 'subtle', 'border-brand', 'link-line'] as const;
type Role = (typeof brandRoles)[number];
type BrandTheme = { light: Record<Role, string>; dark: Record<Role, string> };

/** The backgrounds brand colours must be readable on; tokens.css has the same values (a test compares them). */
export const schemes = {
  light: { surface: surfaces.light, sunken: '#F5F6F8', raised: '#FFFFFF', ink: '#14171C', tint: 0.1 },
  dark: { surface: surfaces.dark, sunken: '#0F1115', raised: '#1E222A', ink: '#F2F4F7', tint: 0.18 },
} as const;

const directions = { light: -1, dark: 1 } as const;
const textContrast = 4.5;
const borderContrast = 3;
/** A button of less colour than this needs this contrast with the page instead. */
const minSolidChroma = 0.1;
const minSolidContrast = 1.6;
/** Less is grey or white, whose hue nobody sees. */
const minHueChroma = 0.012;
/** In OKLab: links nearer to the text's own colour are underlined. */
const minLinkDistance = 0.22;
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

function solve(given: Rgb, scheme: keyof typeof schemes): Record<Role, string> {
  const { surface: surfaceHex, sunken, raised, tint, ink } = schemes[scheme];
  const surface = parseHex(surfaceHex);
  const backgrounds = [surface, parseHex(sunken), parseHex(raised)];
  const primary = isRecognisable(given, surface) ? given : strengthen(given, parseHex(ink), backgrounds, scheme);
  const subtle = mix(primary, surface, tint);
  const onSolid = contrast(primary, white) >= textContrast ? white : black;
  const text = readableText(primary, [...backgrounds, subtle], directions[scheme]);
  // Ticks and bars are also on sunken bands and in dialogs, so 3:1 is required on all three backgrounds.
  const border = backgrounds.every((background) => contrast(primary, background) >= borderContrast) ? primary : text;
  return {
    solid: toHex(primary),
    'on-solid': toHex(onSolid),
    'solid-hover': toHex(shift(primary, onSolid === white ? -0.05 : 0.05)),
    'text-brand': toHex(text),
    subtle: toHex(subtle),
    'border-brand': toHex(border),
    'link-line': distance(text, parseHex(ink)) < minLinkDistance ? 'underline' : 'none',
  };
}

/** Whether a button of this colour is seen as one: white or cream on white looks like a secondary button. */
function isRecognisable(primary: Rgb, surface: Rgb): boolean {
  return toOklch(primary).chroma >= minSolidChroma || contrast(primary, surface) >= minSolidContrast;
}

/** A pale brand in its own hue, dark enough (in the dark scheme, light enough) to be seen; one without a hue is like ink. */
function strengthen(pale: Rgb, ink: Rgb, backgrounds: Rgb[], scheme: keyof typeof schemes): Rgb {
  const colour = toOklch(pale);
  if (colour.chroma < minHueChroma) return ink;
  return readableText(pale, backgrounds, directions[scheme], { ...colour, chroma: minSolidChroma });
}

/** How different two colours look: their distance in OKLab. */
function distance(one: Rgb, other: Rgb): number {
  const [a, b] = [toOklch(one), toOklch(other)];
  const across = a.chroma * Math.cos(a.hue) - b.chroma * Math.cos(b.hue);
  const along = a.chroma * Math.sin(a.hue) - b.chroma * Math.sin(b.hue);
  return Math.hypot(a.lightness - b.lightness, across, along);
}

/** Darkens or lightens in small steps until the text can be read on every background. */
function readableText(primary: Rgb, backgrounds: Rgb[], direction: -1 | 1, from = toOklch(primary)): Rgb {
  for (let step = 0; step <= 200; step += 1) {
    const candidate = step === 0 ? primary : fromOklch({ ...from, lightness: from.lightness + direction * step * 0.005 });
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
