import { z } from '@hono/zod-openapi';

/** How much something that a client lacks matters, most serious first. */
export const lackWeights = ['closesSignUp', 'serious', 'minor'] as const;

/** What can be missing. */
const lackCodes = [
  'legalText',
  'legalTextLanguage',
  'mailFrom',
  'mailFromUndelivered',
  'imprint',
  'logo',
  'picture',
  'entityLogo',
  'darkLogo',
  'onboardingFields',
  'captchaOff',
  'hosts',
] as const;
export type LackCode = (typeof lackCodes)[number];

export const lackSchema = z.object({
  weight: z
    .enum(lackWeights)
    .describe('`closesSignUp`: nobody can register until it is there; `serious`: talents notice it; `minor`: it looks unfinished'),
  code: z.enum(lackCodes).describe('What is missing, for programs'),
  subject: z.string().describe('Which one: a file, a field or an address; empty where there is only one'),
  lack: z.string().describe('What is missing, one English sentence'),
});
export type Lack = z.infer<typeof lackSchema>;
