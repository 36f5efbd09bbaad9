/** What we take from opentype.js, which ships no types. */
declare module 'opentype.js' {
  export type Glyph = {
    index: number;
    advanceWidth: number;
    getPath: (x: number, y: number, fontSize: number) => { toPathData: (decimalPlaces: number) => string };
  };
  export type Font = {
    unitsPerEm: number;
    charToGlyph: (letter: string) => Glyph;
    getKerningValue: (left: Glyph, right: Glyph) => number;
  };
  /** With `lowMemory` outlines are read when they are needed. */
  const opentype: { parse: (bytes: ArrayBuffer, options?: { lowMemory?: boolean }) => Font };
  // biome-ignore lint/style/noDefaultExport: the package has no other.
  export default opentype;
}
