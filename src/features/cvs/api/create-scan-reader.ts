import { installScanPackages, missingScanPackages } from '../../../cv-reader/scan/scan-packages.ts';
import type { Log } from '../../../server/log.ts';
import type { ScanReader } from './deps.ts';

/**
 * Who reads scans, as the installation is set (`CV_SCAN_LANGUAGES`); null without languages, and where the packages for it are missing,
 * which is no reason not to start.
 */
export function createScanReader(languages: readonly string[] | undefined, log: Log): ScanReader | null {
  if (!languages) return null;
  const missing = missingScanPackages(languages);
  if (missing.length > 0) {
    log.warn({ missing }, `scans of CVs are not read: ${installScanPackages}`);
    return null;
  }
  return async (pdf, options) => {
    const { readScan } = await import('../../../cv-reader/read-scan.ts');
    return readScan(pdf, { ...options, languages });
  };
}
