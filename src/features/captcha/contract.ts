import { createRoute, z } from '@hono/zod-openapi';
import { json, problems } from '../../contract/shapes.ts';

/**
 * The visitor's captcha token, as a field of the body it protects. Optional here: whether a client asks for it is
 * its configuration, so a missing one is 403 CAPTCHA_FAILED from the call, not 400.
 */
export const captchaTokenSchema = z.string().max(8_000).optional();

/** A challenge of ALTCHA (protocol version 2): which parameters belong to it depends on its algorithm. */
export const challengeSchema = z
  .object({
    parameters: z
      .object({
        algorithm: z.string().describe('Hash function'),
        nonce: z.string().describe('Random value of this puzzle'),
        salt: z.string().describe('Random value that is hashed'),
        cost: z.number().int().describe('Work factor'),
        keyLength: z.number().int().describe('Length of the derived key in bytes'),
        keyPrefix: z.string().describe('Beginning that the derived key must have'),
        keySignature: z.string().describe('Signature of the key'),
        /** Seconds since 1970. */
        expiresAt: z.number().int().describe('Time when it expires, in seconds since 1970'),
      })
      .describe('What the puzzle is made of (ALTCHA)'),
    signature: z.string().describe('Signature of the parameters, sent back with the solution'),
  })
  .openapi('CaptchaChallenge');

export const getChallenge = createRoute({
  method: 'get',
  path: '/captcha/challenge',
  operationId: 'getChallenge',
  tags: ['Captcha'],
  summary: 'A new challenge of the self-hosted captcha, for one form; 404 where the client uses another',
  description: 'Its solution goes into the field `captcha` of a call that asks for one. It counts once and expires after 20 minutes.',
  responses: { 200: json(challengeSchema, 'The challenge for the browser'), ...problems(400, 404, 429) },
});
