import { z } from '@hono/zod-openapi';
import { taggedJson } from '../../contract/call-headers.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { onboardingTypes } from '../onboarding/steps.ts';
import { anyObject } from './desk-client.ts';

const draftFlowSchema = z
  .object({
    isOwn: z.boolean().describe('False if the default steps are used, with the draft'),
    isChanged: z.boolean().describe('Whether the draft changes the steps'),
    rows: z.array(anyObject).describe('The steps with the draft, as in `onboarding.json`'),
    live: z.array(anyObject).describe('The steps that talents see now'),
    underWay: z
      .array(
        z.object({
          type: z.enum(onboardingTypes).describe('Kind of onboarding'),
          stepName: z.string().nullable().describe('The step that they saw last; null if none'),
          talents: z.number().int().describe('Talents who have begun and not finished'),
        }),
      )
      .describe('Talents whom a change meets in the middle, by step'),
  })
  .openapi('DraftOnboarding', {
    example: {
      isOwn: true,
      isChanged: false,
      rows: [{ type: 'cv', stepName: 'cv', sequence: 10, row: 1, showOn: ['long'] }],
      live: [{ type: 'cv', stepName: 'cv', sequence: 10, row: 1, showOn: ['long'] }],
      underWay: [{ type: 'long', stepName: 'about', talents: 18 }],
    },
  });
export type DraftFlow = z.infer<typeof draftFlowSchema>;

export const getDraftOnboarding = operatorCalls('Client')('client:read', {
  method: 'get',
  path: '/client/draft/onboarding',
  operationId: 'getDraftOnboarding',
  summary: 'The steps after sign-up with the draft, and how many talents are in the middle of them',
  description: 'The ETag is that of the draft: send it as `If-Match` with a change of the steps, which are always replaced as a whole.',
  responses: { 200: taggedJson(draftFlowSchema, 'The steps') },
});
