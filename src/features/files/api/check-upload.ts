import type { TalentScope } from '../../../contract/ids.ts';
import type { SafeBytes } from '../../../server/virus/safe-bytes.ts';

/**
 * Checks what a talent uploads for viruses, before anything opens or keeps it (decision 0090).
 *
 * @throws AppError VALIDATION_FAILED for an infected file, UNAVAILABLE (503) while it cannot be checked.
 */
export type CheckUpload = (scope: TalentScope, bytes: Uint8Array) => Promise<SafeBytes>;
