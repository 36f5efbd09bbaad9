import { z } from 'zod';
import { dayMs } from '../../contract/dates.ts';
import { maxId } from '../../contract/ids.ts';
import { emailSchema, firstNameSchema, lastNameSchema, residenceCountrySchema } from '../account/contract.ts';

/** How long the link of a lead profile works. */
export const leadLifetimeMs = 30 * dayMs;
/** How long people who never came are kept after that. */
export const leadKeptMs = 30 * dayMs;

const empty = z.literal('').transform(() => null);
const optionalText = (min: number, max: number) => z.union([empty, z.string().trim().min(min).max(max)]).default(null);
/** `TIA Portal; EPLAN`: semicolons or bars, for skills hold commas. */
const list = z
  .string()
  .default('')
  .transform((text) => [...new Set(text.split(/[;|]/).map((part) => part.trim()))].filter((part) => part !== ''));
const id = z.coerce.number().int().positive().max(maxId);

/** What an operator types or imports about a person; the names are also the columns of the CSV. */
export const leadInputSchema = z.strictObject({
  email: emailSchema,
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  /** E.164; checked with full metadata where it is stored. */
  phone: optionalText(4, 30),
  country: z.union([empty, residenceCountrySchema]).default(null),
  title: optionalText(2, 120),
  skills: list.pipe(z.array(z.string().max(80)).max(50)),
  /** Number of the project they were found for. */
  project: z.union([empty, id]).default(null),
  /** Numbers of pools they are to be a member of. */
  pools: list.pipe(
    z
      .array(
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      )
      .max(20),
  ),
  locale: optionalText(2, 10),
});
export type LeadInput = z.infer<typeof leadInputSchema>;
export const leadColumns: readonly string[] = Object.keys(leadInputSchema.shape);

type Lead = { used_at: Date | null; expires_at: Date };

export const leadStates = ['OPEN', 'USED', 'ENDED'] as const;
export type LeadState = (typeof leadStates)[number];

/** What became of a lead. */
export function leadState(lead: Lead, now: Date): LeadState {
  if (lead.used_at !== null) return 'USED';
  return isLeadOpen(lead, now) ? 'OPEN' : 'ENDED';
}

/** The link can still be used. */
export function isLeadOpen(lead: Lead, now: Date): boolean {
  return lead.used_at === null && lead.expires_at > now;
}

/**
 * Whether the link may sign in rather than fill in a form. A link that was not mailed proves nothing, and an unverified
 * account with this address may have been created by somebody else.
 *
 * @param account the account with the lead's address, null when there is none.
 */
export function canLeadSignIn(
  lead: { is_mailed: boolean; auto_activates: boolean },
  account: { email_verified_at: Date | null } | null,
): boolean {
  if (!lead.is_mailed) return false;
  return account === null ? lead.auto_activates : account.email_verified_at !== null;
}

export function signupLinkOf(secret: string): string {
  return `/app/signup?leadProfile=${secret}`;
}
