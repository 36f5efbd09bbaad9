import { installScanPackages, missingScanPackages } from '../../cv-reader/scan/scan-packages.ts';
import type { Installation } from '../installation.ts';
import type { Finding } from './finding.ts';

/** Whether scanned CVs are read, and whether what that needs is there. */
export async function checkScans({ config }: Installation): Promise<Finding[]> {
  const languages = config.CV_SCAN_LANGUAGES;
  if (!languages) return [{ state: 'note', what: 'scanned CVs are kept and not read', advice: 'CV_SCAN_LANGUAGES, such as deu,eng' }];
  const missing = missingScanPackages(languages);
  return missing.length > 0
    ? [{ state: 'fault', what: `scanned CVs cannot be read: ${missing.join(', ')} missing`, advice: installScanPackages }]
    : [{ state: 'ok', what: `scanned CVs are read: ${languages.join(', ')}` }];
}
