/** The text of a workbook's first sheet as CSV, or why there is none. */
export type SheetReading = { csv: string; fault: null } | { csv: null; fault: 'unreadable' | 'too-big' };

/** What `read-sheet.ts` sends to its child, and what comes back. */
export type SheetJob = { id: number; workbook: Uint8Array };
export type SheetAnswer = SheetReading & { id: number };

/** The child runs our own code, so checking the outer shape is enough. */
export function isSheetAnswer(message: unknown): message is SheetAnswer {
  return typeof message === 'object' && message !== null && 'csv' in message && 'fault' in message;
}

/** As much as a call takes as text. */
export const maxSheetLength = 256 * 1024;
