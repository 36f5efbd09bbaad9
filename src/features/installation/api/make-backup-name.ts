export const makeBackupName = 'make-backup';
