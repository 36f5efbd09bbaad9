/** The port between reading a scan and who renders its pages and recognises its letters. Lengths are pixels; y grows downwards. */

/** A rendered page. `scale` is pixels a PDF point; `pixels` are four bytes each (red, green, blue, opacity), row by row. */
export type Picture = { width: number; height: number; scale: number; pixels: Uint8ClampedArray; png: Uint8Array };

export type RecognisedWord = {
  text: string;
  /** 0 to 100. */
  confidence: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
};

/** Words on one baseline, which may be tilted as the paper was. */
export type RecognisedLine = {
  words: RecognisedWord[];
  baseline: { x0: number; y0: number; x1: number; y1: number };
  /** From the descenders to the ascenders, and of a letter without either. */
  rowHeight: number;
  xHeight: number;
};

export type ScanEngine = {
  /** The pages from the first on, no more than `maxPages`. @throws PdfFailure when the document cannot be opened */
  render: (pdf: Uint8Array, bounds: { maxPages: number; maxPixels: number }) => AsyncIterable<Picture>;
  recognise: (picture: Picture) => Promise<RecognisedLine[]>;
  /** Ends its threads. */
  close: () => Promise<void>;
};
