/** The process that reads strangers' workbooks, see `read-sheet.ts`. */
import { type CellValue, readSheet } from 'read-excel-file/universal';
import { maxSheetLength, type SheetAnswer, type SheetJob, type SheetReading } from './sheet-reading.ts';

process.on('message', async ({ id, workbook }: SheetJob) => {
  process.send?.({ taken: true });
  const answer: SheetAnswer = { id, ...(await read(workbook)) };
  process.send?.(answer);
});
// Without its parent the process has nothing to do.
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });

async function read(workbook: Uint8Array): Promise<SheetReading> {
  try {
    const rows = await readSheet(new Uint8Array(workbook).buffer);
    const csv = rows.map((row) => `${row.map((cell) => `"${textOf(cell).replaceAll('"', '""')}"`).join(',')}\n`).join('');
    return csv.length > maxSheetLength ? { csv: null, fault: 'too-big' } : { csv, fault: null };
  } catch {
    return { csv: null, fault: 'unreadable' };
  }
}

/** As a feed writes values, whatever the workbook shows them as. A day is one of UTC, as workbooks know no zones. */
function textOf(cell: CellValue | null): string {
  // Workbooks count days, whose fractions are no whole seconds.
  if (cell instanceof Date) return new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString().replace('T00:00:00.000Z', '');
  return cell === null ? '' : String(cell);
}
