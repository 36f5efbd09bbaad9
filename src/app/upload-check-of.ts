import { recordSecurityEvent } from '../features/auth/api/security-event-store.ts';
import type { CheckUpload } from '../features/files/api/check-upload.ts';
import { checkUpload } from '../server/virus/safe-bytes.ts';
import type { Services } from './services.ts';

/** The check of talents' uploads; an infected one is in the talent's security log, by the name of the virus. */
export function uploadCheckOf({ virusScanner, db, clock, log }: Services): CheckUpload {
  return (scope, bytes) =>
    checkUpload(virusScanner, bytes, async (signature) => {
      log.warn({ tenantId: scope.tenantId, signature }, 'an upload is infected and refused');
      await recordSecurityEvent(db, scope, 'infectedUpload', clock(), { signature });
    });
}
