/** A program that prints documents. */
export type Engine = {
  /** What is missing to run it here and how it comes, or null. */
  missing: () => string | null;
  /** Prints every source to its file; says which failed by leaving their files out. */
  print: (documents: readonly { source: string; file: string }[]) => Promise<void>;
};
