import { z } from 'zod';
import { isUsualYear } from './dates.ts';

/** A date that a person enters; `message` is the error for any other value. */
export function givenDateSchema(message?: string) {
  return z.iso.date({ ...(message ? { error: message } : {}), abort: true }).refine(isUsualYear, message);
}

export const plainDateSchema = givenDateSchema();
export const instantSchema = z.iso.datetime({ abort: true }).refine(isUsualYear);
