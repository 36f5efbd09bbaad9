/** A value with the line it was read from and how sure the reader is (0 to 1). */
export type Found<Value> = { value: Value; sourceLine: string; confidence: number };
