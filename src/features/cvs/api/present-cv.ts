import { presentFile } from '../../files/api/present.ts';
import type { FileRow } from '../../files/api/store.ts';
import type { Cv } from '../contract.ts';

/** A CV for the talent's list; `reason` says how reading it ended. */
export function presentCv(row: FileRow, reason: Cv['reason'] = null): Cv {
  return { ...presentFile(row), reason, isGenerated: row.kind === 'generated-cv', language: row.language };
}
