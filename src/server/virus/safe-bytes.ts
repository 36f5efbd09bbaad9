import { AppError } from '../http/app-error.ts';
import type { VirusScanner } from './virus-scanner.ts';

declare const safe: unique symbol;

/** Bytes of a file that may be kept: checked for viruses, or made by this server. What is kept takes these only. */
export type SafeBytes = Uint8Array & { readonly [safe]: true };

const retryAfterSeconds = 60;

/**
 * Checks what somebody uploads, before it is opened or kept. Without a scanner everything passes.
 *
 * @param onInfected records who sent what, before the file is refused
 * @throws AppError VALIDATION_FAILED for an infected file, UNAVAILABLE (503) while no daemon can say.
 */
export async function checkUpload(
  scanner: VirusScanner | null,
  bytes: Uint8Array,
  onInfected: (signature: string) => Promise<void>,
): Promise<SafeBytes> {
  const verdict = scanner ? await scanner.scan(bytes) : { kind: 'clean' as const };
  if (verdict.kind === 'infected') {
    await onInfected(verdict.signature);
    throw new AppError('VALIDATION_FAILED', { messages: ['talent.upload.infected'], log: `infected upload: ${verdict.signature}` });
  }
  if (verdict.kind === 'unchecked') throw new AppError('UNAVAILABLE', { messages: ['talent.upload.unchecked'], retryAfterSeconds });
  return bytes as SafeBytes;
}

/** Bytes that this server made, or that were checked when they came in. */
export function ownBytes(bytes: Uint8Array): SafeBytes {
  return bytes as SafeBytes;
}
