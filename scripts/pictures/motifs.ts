/** Colours of a client's pictures, from the ground to the brightest shape. */
export type Palette = { ground: string; deep: string; middle: string; soft: string; light: string; accent: string };

/** Every picture is drawn on this sheet. */
export const sheet = { width: 960, height: 720 } as const;

type Motif = (colours: Palette) => string;

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const round = (value: number): string => String(Math.round(value * 10) / 10);
const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}"/>`;
const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`;
const ring = (x: number, y: number, radius: number, stroke: string, width: number, more = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`;
const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, width: number): string =>
  `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;
const shape = (points: readonly (readonly [number, number])[], fill: string): string =>
  `<path d="M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z" fill="${fill}"/>`;

/** A hill as wide as the sheet: a sine above the lower edge. */
function hill(height: number, rise: number, phase: number, fill: string): string {
  const top = range(49).map((step): [number, number] => [step * 20, height - rise * Math.sin(phase + step / 8)]);
  return shape([...top, [sheet.width, sheet.height], [0, sheet.height]], fill);
}

/** Its foot is behind the next hill. */
function turbine(x: number, foot: number, height: number, turn: number, colour: string): string {
  const hub = foot - height;
  const blades = range(3).map((blade) => {
    const angle = turn + (blade * 2 * Math.PI) / 3;
    return line(x, hub, x + Math.cos(angle) * height * 0.52, hub + Math.sin(angle) * height * 0.52, colour, 9);
  });
  return `${line(x, hub, x, foot + 70, colour, 10)}${blades.join('')}${disc(x, hub, 13, colour)}`;
}

/** A box seen from above one of its corners. */
function box(x: number, y: number, size: number, top: string, left: string, right: string): string {
  const dx = size * 0.87;
  const dy = size * 0.5;
  return [
    shape([[x, y], [x + dx, y + dy], [x, y + 2 * dy], [x - dx, y + dy]], top), // biome-ignore format: corners read as one line
    shape([[x - dx, y + dy], [x, y + 2 * dy], [x, y + 2 * dy + size * 0.8], [x - dx, y + dy + size * 0.8]], left), // biome-ignore format: corners read as one line
    shape([[x + dx, y + dy], [x, y + 2 * dy], [x, y + 2 * dy + size * 0.8], [x + dx, y + dy + size * 0.8]], right), // biome-ignore format: corners read as one line
  ].join('');
}

function hexagon(x: number, y: number, radius: number): [number, number][] {
  return range(6).map((corner) => [
    x + radius * Math.cos((corner * Math.PI) / 3 + Math.PI / 6),
    y + radius * Math.sin((corner * Math.PI) / 3 + Math.PI / 6),
  ]);
}

function cloud(x: number, y: number, size: number, fill: string): string {
  return [
    disc(x, y, size, fill),
    disc(x + size * 1.15, y - size * 0.45, size * 1.25, fill),
    disc(x + size * 2.5, y + size * 0.1, size * 0.9, fill),
    rect(x, y, size * 2.5, size, fill),
  ].join('');
}

/** One calm picture per subject; a category whose key is listed here can have it. No words, no people. */
export const motifs: Readonly<Record<string, Motif>> = {
  engineering: (c) =>
    [
      ring(360, 400, 230, c.deep, 110),
      ring(360, 400, 305, c.deep, 44, 'stroke-dasharray="70 49.8"'),
      ring(360, 400, 120, c.middle, 36),
      disc(360, 400, 46, c.light),
      ring(718, 196, 130, c.soft, 60),
      ring(718, 196, 180, c.soft, 36, 'stroke-dasharray="46 48.2"'),
      disc(718, 196, 44, c.accent),
      line(360, 400, 718, 196, c.light, 8),
    ].join(''),
  energy: (c) =>
    [
      disc(700, 240, 120, c.accent),
      hill(470, 60, 0.4, c.deep),
      turbine(250, 520, 300, 0.5, c.light),
      turbine(470, 500, 220, 1.3, c.soft),
      turbine(830, 520, 250, 0.1, c.light),
      hill(550, 46, 2.6, c.middle),
      hill(630, 34, 4.4, c.soft),
    ].join(''),
  software: (c) => {
    const rows: [number, number, number][] = [[0, 240, 0], [1, 330, 140], [2, 210, 250], [2, 300, 0], [1, 170, 330], [0, 120, 200], [0, 300, 0]]; // biome-ignore format: a table
    return [
      rect(130, 90, 700, 540, c.deep, 36),
      ...[c.accent, c.soft, c.middle].map((fill, index) => disc(184 + index * 42, 142, 13, fill)),
      ...rows.flatMap(([indent, first, second], index) => {
        const y = 204 + index * 56;
        const x = 184 + indent * 64;
        const tints = [c.soft, c.light, c.middle];
        return [
          rect(x, y, first, 26, tints[index % 3] ?? c.soft, 13),
          second > 0 ? rect(x + first + 28, y, second, 26, index === 2 ? c.accent : c.middle, 13) : '',
        ];
      }),
    ].join('');
  },
  'sap-erp': (c) => {
    const tints = [c.deep, c.middle, c.soft, c.deep, c.light, c.middle];
    const joints = range(3).flatMap((row) => range(3).map((column) => line(240 + column * 160, 200 + row * 160, 400 + column * 160, 200 + row * 160, c.middle, 10))); // biome-ignore format: one grid
    const posts = range(4).flatMap((column) => range(2).map((row) => line(240 + column * 160, 200 + row * 160, 240 + column * 160, 360 + row * 160, c.middle, 10))); // biome-ignore format: one grid
    const tiles = range(12).map((index) => {
      const [column, row] = [index % 4, Math.floor(index / 4)];
      return rect(184 + column * 160, 144 + row * 160, 112, 112, index === 6 ? c.accent : (tints[(index * 5) % 6] ?? c.soft), 26);
    });
    return [...joints, ...posts, ...tiles].join('');
  },
  cloud: (c) =>
    [
      cloud(470, 270, 120, c.deep),
      cloud(200, 340, 130, c.middle),
      ...range(3).flatMap((row) => [
        rect(240, 470 + row * 64, 480, 46, row === 1 ? c.light : c.soft, 23),
        disc(690, 493 + row * 64, 10, row === 1 ? c.accent : c.deep),
      ]),
    ].join(''),
  'supply-chain': (c) => {
    const places: [number, number, number][] = [[480, 300, 0], [350, 375, 1], [610, 375, 2], [480, 450, 1], [480, 182, 2], [220, 450, 0], [740, 450, 1]]; // biome-ignore format: a table
    const faces = [[c.light, c.middle, c.soft], [c.soft, c.deep, c.middle], [c.accent, c.deep, c.middle]]; // biome-ignore format: a table
    return places
      .map(([x, y, kind]) => {
        const [top, left, right] = faces[kind] ?? [];
        return box(x, y, 148, top ?? c.light, left ?? c.deep, right ?? c.middle);
      })
      .join('');
  },
  design: (c) => {
    const size = 180;
    const cells = range(20).map((index) => {
      const [x, y] = [(index % 5) * 192, Math.floor(index / 5) * 180];
      const tint = [c.deep, c.middle, c.soft, c.light][(index * 7) % 4] ?? c.soft;
      const kind = (index * 11) % 6;
      if (kind === 0) return `<path d="M${x} ${y}h192a192 180 0 0 1 -192 180z" fill="${tint}"/>`;
      if (kind === 1) return disc(x + 96, y + 90, 78, index === 7 ? c.accent : tint);
      if (kind === 2) return shape([[x, y + size], [x + 192, y + size], [x + 192, y]], tint); // biome-ignore format: one corner
      if (kind === 3) return `<path d="M${x + 192} ${y}v180h-192a192 180 0 0 1 192 -180z" fill="${tint}"/>`;
      if (kind === 4) return rect(x, y, 192, 90, tint);
      return ring(x + 96, y + 90, 56, index === 13 ? c.accent : tint, 36);
    });
    return cells.join('');
  },
  media: (c) => {
    const bars = range(21).map((index) => {
      const height = 90 + 330 * Math.abs(Math.sin(index * 0.55) * Math.cos(index * 0.21));
      return rect(94 + index * 37, 360 - height / 2, 20, height, index === 10 ? c.accent : index % 3 === 0 ? c.light : c.soft, 10);
    });
    return [disc(480, 360, 330, c.deep), disc(480, 360, 210, c.middle), ...bars].join('');
  },
  'data-ai': (c) => {
    const dots = range(12 * 9).map((index) => {
      const [column, row] = [index % 12, Math.floor(index / 12)];
      const strength = (Math.sin(column * 0.62 + row * 0.35) + Math.cos(row * 0.8 - column * 0.2) + 2) / 4;
      const tint = strength > 0.82 ? c.light : strength > 0.55 ? c.soft : strength > 0.3 ? c.middle : c.deep;
      return disc(62 + column * 76, 56 + row * 76, 6 + strength * 27, index === 42 || index === 67 ? c.accent : tint);
    });
    return dots.join('');
  },
  security: (c) =>
    [
      shape(hexagon(480, 360, 330), c.deep),
      shape(hexagon(480, 360, 250), c.middle),
      shape(hexagon(480, 360, 170), c.soft),
      disc(480, 330, 52, c.accent),
      shape([[452, 350], [508, 350], [528, 452], [432, 452]], c.accent), // biome-ignore format: one shape
      ...range(6).map((corner) => disc(480 + 330 * Math.cos((corner * Math.PI) / 3 + Math.PI / 6), 360 + 330 * Math.sin((corner * Math.PI) / 3 + Math.PI / 6), 22, c.light)), // biome-ignore format: one row of discs
    ].join(''),
  finance: (c) => {
    const heights = [150, 230, 190, 310, 270, 400, 470];
    const columns = heights.map((height, index) => rect(110 + index * 108, 620 - height, 74, height, [c.deep, c.middle, c.soft][index % 3] ?? c.soft, 14)); // biome-ignore format: one row of columns
    const path = heights.map((height, index) => `${147 + index * 108} ${560 - height}`).join('L');
    return [
      ...columns,
      `<path d="M${path}" fill="none" stroke="${c.light}" stroke-width="10" stroke-linejoin="round" stroke-linecap="round"/>`,
      disc(147 + 6 * 108, 90, 30, c.accent),
    ].join('');
  },
  'life-sciences': (c) => {
    const at = (step: number, phase: number): [number, number] => [60 + step * 30, 360 + 170 * Math.sin(step * 0.32 + phase)];
    const rungs = range(29).map((step) => line(...at(step, 0), ...at(step, Math.PI), c.deep, 12));
    const strand = (phase: number, front: string, accentAt: number) =>
      range(29).map((step) => disc(...at(step, phase), 15 + 7 * Math.cos(step * 0.32 + phase), step === accentAt ? c.accent : front));
    return [disc(480, 360, 300, c.middle), ...rungs, ...strand(Math.PI, c.soft, -1), ...strand(0, c.light, 14)].join('');
  },
};
