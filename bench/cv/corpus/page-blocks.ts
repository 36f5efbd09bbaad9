/** A printed document, before an engine draws it (`draw/`). Lengths are points. */

export type Span = {
  text: string;
  bold?: boolean;
  italic?: boolean;
  size?: number;
  smallCaps?: boolean;
  upper?: boolean;
  /** Extra space between the letters. */
  spacing?: number;
  href?: string;
  /** The number of the page, by engines that count; the others print the text. */
  isPageNumber?: boolean;
};

export type Block =
  | {
      kind: 'line';
      spans: Span[];
      align?: 'left' | 'center' | 'right';
      indent?: number;
      before?: number;
      rule?: boolean;
      /** Drawn a second time half a point away, as shadows are. */
      twice?: boolean;
    }
  /** A width of 0 is as wide as its text; other widths are shares of what is left. */
  | { kind: 'columns'; widths: number[]; gap: number; cells: Block[][]; before?: number }
  /** An icon that is drawn, with no text of its own, before a line. */
  | { kind: 'icon'; spans: Span[]; before?: number }
  /** A text frame at the right edge of the page, with the text running next to it; only office programs have it. */
  | { kind: 'framed'; share: number; frame: Block[]; beside: Block[] }
  | { kind: 'break' };

export type PrintedCv = {
  font: string;
  size: number;
  leading: number;
  margin: number;
  /** Repeated on every page. */
  header: Block[];
  footer: Block[];
  body: Block[];
  /** Text flows through two columns. */
  newspaper: boolean;
};

type SpreadLine = Extract<Block, { kind: 'line' }>;

export function line(spans: string | Span | Span[], options: Omit<Extract<Block, { kind: 'line' }>, 'kind' | 'spans'> = {}): Block {
  const list = Array.isArray(spans) ? spans : [typeof spans === 'string' ? { text: spans } : spans];
  return { kind: 'line', spans: list.filter(({ text }) => text !== ''), ...options };
}

export function bold(text: string, size?: number): Span {
  return { text, bold: true, ...(size ? { size } : {}) };
}

export function italic(text: string): Span {
  return { text, italic: true };
}

export function columns(widths: number[], cells: Block[][], options: { gap?: number; before?: number } = {}): Block {
  return { kind: 'columns', widths, gap: options.gap ?? 12, cells, ...(options.before ? { before: options.before } : {}) };
}

/** Text at the left, and text as wide as itself at the right margin. */
export function spread(left: string | Span | Span[], right: string | Span | Span[], before = 0): Block {
  return columns([1, 0], [[line(left)], [line(right, { align: 'right' })]], { before });
}

/** The two texts of a block that `spread` made; engines have ways of their own to put one at the right margin. */
export function spreadLines({ widths, cells }: Extract<Block, { kind: 'columns' }>): [SpreadLine, SpreadLine] | undefined {
  const [left, right] = cells;
  const [first, second] = [left?.[0], right?.[0]];
  const isPair = widths[1] === 0 && left?.length === 1 && right?.length === 1 && first?.kind === 'line' && second?.kind === 'line';
  return isPair ? [first, second] : undefined;
}
