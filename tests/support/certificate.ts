import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export type CertificateFiles = { key: string; cert: string };

/** Makes a certificate that nobody vouches for, for a day or two. Needs `openssl`. @returns the files, in this folder */
export function makeCertificate(folder: string, name: string): CertificateFiles {
  const files = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`];
  execFileSync('openssl', [...made, '-keyout', files.key, '-out', files.cert], { stdio: 'pipe' });
  return files;
}
