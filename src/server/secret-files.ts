import { readFileSync } from 'node:fs';
import { type Setting, settings } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A secret of one client at one provider of sign-ins; there is one for each, so that `settings` cannot list them. */
export const socialSecretName = /^SOCIAL_[A-Z0-9_]+_SECRET$/;
const suffix = '_FILE';

/**
 * The environment with the secrets that are in files, as Docker and Kubernetes hand them over: `SESSION_SECRET_FILE` names the file
 * with the value of `SESSION_SECRET`. The line break at its end is not part of it.
 *
 * @returns the faults of all files as well, each with the name of its variable
 */
export function withSecretFiles(environment: Environment): { env: Environment; faults: string[] } {
  const env: Record<string, string | undefined> = { ...environment };
  const faults: string[] = [];
  for (const [variable, path] of Object.entries(environment)) {
    const name = variable.slice(0, -suffix.length);
    if (!path || !variable.endsWith(suffix) || !isSecret(name)) continue;
    if (environment[name]) {
      faults.push(`${variable}: ${name} is set as well; give one of them`);
      continue;
    }
    const read = readSecret(path);
    if ('fault' in read) faults.push(`${variable}: ${path} ${read.fault}`);
    else env[name] = read.value;
  }
  return { env, faults };
}

function isSecret(name: string): boolean {
  const listed: Readonly<Record<string, Setting>> = settings;
  return (Object.hasOwn(listed, name) && listed[name]?.isSecret === true) || socialSecretName.test(name);
}

function readSecret(path: string): { value: string } | { fault: string } {
  try {
    const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return value.trim() === '' ? { fault: 'is empty' } : { value };
  } catch (error) {
    return { fault: `cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}
