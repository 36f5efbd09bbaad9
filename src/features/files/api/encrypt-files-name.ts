export const encryptFilesName = 'encrypt-files';
