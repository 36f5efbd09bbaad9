import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { brandRoles, schemes, themeCss, themeFromPrimary } from './theme.ts';

const tokens = readFileSync(new URL('../../web/theme/tokens.css', import.meta.url), 'utf8');

/** 16 steps a channel: 4,096 primaries, black and white among them. */
function grid(): string[] {
  const steps = Array.from({ length: 16 }, (_, index) => (index * 17).toString(16).padStart(2, '0'));
  return steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));
}

/** The roles that are one colour, in one scheme: `--ink: light-dark(#14171c, #f2f4f7)`. */
function colours(scheme: 'light' | 'dark'): Record<string, string> {
  const pairs = tokens.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g);
  return Object.fromEntries([...pairs].map(([, name, light, dark]) => [name, (scheme === 'light' ? light : dark)?.toUpperCase()]));
}

describe('themeFromPrimary', () => {
  it.each(['light', 'dark'] as const)('gives every primary of the grid readable text and visible borders in %s', (scheme) => {
    const { surface, sunken, raised } = schemes[scheme];
    const failures: string[] = [];
    for (const primary of grid()) {
      const theme = themeFromPrimary(primary)[scheme];
      const text = theme['text-brand'];
      const pairs: [string, string, string, number][] = [
        ['on-solid on solid', theme['on-solid'], theme.solid, 4.5],
        ['on-solid on solid-hover', theme['on-solid'], theme['solid-hover'], 4.5],
        ...[surface, sunken, raised, theme.subtle].map((back): [string, string, string, number] => ['text', text, back, 4.5]),
        ...[surface, sunken, raised].map((back): [string, string, string, number] => ['border', theme['border-brand'], back, 3]),
      ];
      for (const [what, front, back, needed] of pairs) {
        if (wcagContrast(front, back) < needed) failures.push(`${primary}: ${what} ${front} on ${back}`);
      }
    }
    expect(grid()).toHaveLength(4096);
    expect(failures).toEqual([]);
  });

  it('leaves a readable primary as it is and darkens one that is too light for links', () => {
    expect(themeFromPrimary('#0B6B6F').light).toEqual({
      solid: '#0B6B6F',
      'on-solid': '#FFFFFF',
      'solid-hover': '#005C5F',
      'text-brand': '#0B6B6F',
      subtle: '#E7F0F1',
      'border-brand': '#0B6B6F',
      'link-line': 'none',
    });
    expect(themeFromPrimary('#b69cff').light).toMatchObject({ 'on-solid': '#000000', 'text-brand': '#7B60BD', subtle: '#F8F5FF' });
    expect(themeFromPrimary('#b69cff').dark).toMatchObject({ 'text-brand': '#B69CFF', subtle: '#333147' });
  });

  it.each(['#FFFFFF', '#F3F0E4', '#FFF8E7', '#FDFDFD', '#E9E9EC'])(
    'makes a pale brand (%s) strong enough for buttons and links',
    (pale) => {
      const { light } = themeFromPrimary(pale);
      expect(wcagContrast(light.solid, schemes.light.surface)).toBeGreaterThanOrEqual(4.5);
      expect(light['on-solid']).toBe('#FFFFFF');
      // Brown or gold differs from the text; what has no hue is ink, and underlined.
      expect(light['link-line']).toBe(light.solid === schemes.light.ink ? 'underline' : 'none');
    },
  );

  it.each([
    ['#FFD400', 'none'],
    ['#E30613', 'none'],
    ['#003366', 'underline'],
    ['#000000', 'underline'],
  ])('keeps %s as the colour of buttons; the line under its links is %s', (primary, line) => {
    expect(themeFromPrimary(primary).light).toMatchObject({ solid: primary, 'link-line': line });
  });

  it('keeps a black brand visible on dark pages', () => {
    expect(themeFromPrimary('#000000').dark.solid).toBe(schemes.dark.ink);
  });

  it('reads short hex and refuses anything that is not a colour', () => {
    expect(themeFromPrimary('#0bf')).toEqual(themeFromPrimary('#00BBFF'));
    expect(() => themeFromPrimary('red;}body{display:none')).toThrow(RangeError);
  });
});

describe('themeCss', () => {
  it('keeps a client that did not opt in light', () => {
    const css = themeCss('#0B6B6F', { dark: false });
    expect(css).toContain('--solid:#0B6B6F');
    expect(css).not.toContain('dark');
  });

  it('turns dark by the system preference and by the attribute once the client opts in', () => {
    const css = themeCss('#0B6B6F', { dark: true });
    expect(css).toContain('@media (prefers-color-scheme: dark){[data-scheme="auto"]{');
    expect(css.match(/--text-brand:#47989C/g)).toHaveLength(2);
    expect(brandRoles.every((role) => css.includes(`--${role}:`))).toBe(true);
  });
});

describe('tokens.css', () => {
  it('has the same text and backgrounds the brand colours were solved against', () => {
    for (const scheme of ['light', 'dark'] as const) {
      const { surface, sunken, raised, ink } = schemes[scheme];
      expect(colours(scheme)).toMatchObject({ surface, sunken, raised, ink });
    }
  });

  it.each(['light', 'dark'] as const)('keeps words readable and fields visible in %s', (scheme) => {
    const values = colours(scheme);
    expect(Object.keys(values).length).toBeGreaterThan(15);
    for (const back of ['page', 'surface', 'sunken', 'raised', 'quiet']) {
      for (const text of ['ink', 'muted']) expect(wcagContrast(values[text] ?? '', values[back] ?? '')).toBeGreaterThanOrEqual(4.5);
    }
    for (const back of ['page', 'surface', 'raised']) {
      expect(wcagContrast(values['control-border'] ?? '', values[back] ?? '')).toBeGreaterThanOrEqual(3);
    }
  });
});
