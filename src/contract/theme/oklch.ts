/** A colour as red, green and blue, each 0 to 255, already rounded to what a screen can show. */
export type Rgb = readonly [red: number, green: number, blue: number];
/** Lightness 0 to 1, chroma 0 to about 0.4, hue in radians. */
type Oklch = { lightness: number; chroma: number; hue: number };

/** Reads `#0B6B6F` or `#0bf`. Throws RangeError for anything else, so that a client's setting cannot smuggle CSS in. */
export function parseHex(hex: string): Rgb {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(hex);
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex);
  const [red, green, blue] = (long ?? short)?.slice(1).map((part) => Number.parseInt(part.length === 1 ? part + part : part, 16)) ?? [];
  if (red === undefined || green === undefined || blue === undefined) throw new RangeError(`Not a hex colour: ${hex.slice(0, 20)}`);
  return [red, green, blue];
}

export function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** `share` (0 to 1) of `top` over `below`, mixed in sRGB as `color-mix(in srgb, …)` does. */
export function mix(top: Rgb, below: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(top[index] * share + below[index] * (1 - share));
  return [part(0), part(1), part(2)];
}

/** Contrast as WCAG 2 measures it, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

export function toOklch(rgb: Rgb): Oklch {
  const [r, g, b] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, chroma: Math.hypot(a, bb), hue: Math.atan2(bb, a) };
}

/** The nearest colour a screen can show: lightness and hue stay, chroma gives way. */
export function fromOklch(colour: Oklch): Rgb {
  const lightness = Math.min(1, Math.max(0, colour.lightness));
  let low = 0;
  let high = colour.chroma;
  if (!isShowable(channels({ ...colour, lightness }))) {
    for (let step = 0; step < 20; step += 1) {
      const middle = (low + high) / 2;
      if (isShowable(channels({ ...colour, lightness, chroma: middle }))) low = middle;
      else high = middle;
    }
    high = low;
  }
  const [r, g, b] = channels({ ...colour, lightness, chroma: high });
  return [eightBits(r), eightBits(g), eightBits(b)];
}

function channels({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function isShowable(linearChannels: readonly number[]): boolean {
  return linearChannels.every((part) => part >= -0.0001 && part <= 1.0001);
}

function luminance(rgb: Rgb): number {
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function eightBits(share: number): number {
  const clamped = Math.min(1, Math.max(0, share));
  return Math.round(255 * (clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055));
}
