import { CommandError } from './command-error.ts';

/** @throws CommandError for what is no number of a project. */
export function readProjectId(given: string): number {
  if (!/^\d{1,9}$/.test(given)) throw new CommandError(`"${given}" is no number of a project. "project list" names them.`);
  return Number(given);
}
