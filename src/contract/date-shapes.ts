import { z } from 'zod';
import { isUsualYear } from './dates.ts';

/** A date that somebody gives; `message` says what is wrong with any other. */
export function givenDateSchema(message?: string) {
  return z.iso.date({ ...(message ? { error: message } : {}), abort: true }).refine(isUsualYear, message);
}

export const plainDateSchema = givenDateSchema();
export const instantSchema = z.iso.datetime({ abort: true }).refine(isUsualYear);
