/** What a finding is about, in the order of the page. */
export const findingParts = ['settings', 'database', 'mail', 'files', 'scans', 'clients'] as const;
export type FindingPart = (typeof findingParts)[number];

export const findingStates = ['ok', 'note', 'fault'] as const;

/** Why there is no archive. A migration lists them too. */
export const backupFaults = ['STORAGE_FULL', 'FAILED', 'INTERRUPTED'] as const;
export type BackupFault = (typeof backupFaults)[number];

/** How many archives are kept on the machine: a new one replaces the oldest. */
export const keptBackups = 5;
