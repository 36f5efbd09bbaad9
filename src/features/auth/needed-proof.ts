import { z } from '@hono/zod-openapi';

/** What a delicate step asks for besides the session: nothing right after signing in, else the password, else a new log-in. */
export const neededProofSchema = z.enum(['none', 'password', 'login']);
export type NeededProof = z.infer<typeof neededProofSchema>;
