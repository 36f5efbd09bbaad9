import { createHash } from 'node:crypto';
import type { SocialProvider } from '../../src/features/social/providers.ts';

/** What the demo's provider says about a person. A missing value is left out of the answer, as some real providers do. */
export type DemoClaims = { given_name?: string; family_name?: string; email?: string; email_verified?: boolean };
export type DemoPerson = { key: string; claims: DemoClaims; remark: string };

const robin: DemoPerson = {
  key: 'robin',
  claims: { given_name: 'Robin', family_name: 'Achterberg', email: 'robin.achterberg@example.com', email_verified: true },
  remark: 'new here, address confirmed',
};

/** Invented people, each for something to try. Those with an account in the demo have its address. */
export const demoPeople: Readonly<Record<SocialProvider, readonly DemoPerson[]>> = {
  linkedin: [
    robin,
    {
      key: 'sam',
      claims: { given_name: 'Sam', family_name: 'Okonkwo', email: 'sam.okonkwo@example.com' },
      remark: 'new here, nothing said about whether the address is confirmed',
    },
    taken('Lena-Marie', 'Schröder', 'lena-marie.schroeder@example.com'),
  ],
  google: [
    robin,
    {
      key: 'kemi',
      claims: { given_name: 'Kemi', family_name: 'Adeyinka', email: 'kemi.adeyinka@example.com', email_verified: true },
      remark: 'new here, address confirmed',
    },
    taken('José', 'García', 'jose.garcia+work@example.com'),
  ],
  auth0: [
    robin,
    { key: 'nameless', claims: { email: 'ilse@example.com', email_verified: true }, remark: 'new here, no names said' },
    taken('Joris', "van 't Hof", 'joris.van-t-hof+werk@example.com'),
  ],
};

function taken(given_name: string, family_name: string, email: string): DemoPerson {
  return {
    key: 'taken',
    claims: { given_name, family_name, email, email_verified: true },
    remark: 'the address has an account in the demo already',
  };
}

/** Who a form of the choosing page names: an invented person by key, or one who was typed in. */
export function readPerson(provider: SocialProvider, form: URLSearchParams): DemoClaims {
  const known = demoPeople[provider].find((person) => person.key === form.get('person'));
  if (known) return known.claims;
  const text = (name: string): string => (form.get(name) ?? '').trim().slice(0, 120);
  const [given, family, email] = [text('given_name'), text('family_name'), text('email')];
  return {
    ...(given ? { given_name: given } : {}),
    ...(family ? { family_name: family } : {}),
    ...(email ? { email, email_verified: form.has('email_verified') } : {}),
  };
}

/** The provider's id of a person: the same person gets the same one, whatever else they type next time. */
export function subjectOf(provider: SocialProvider, claims: DemoClaims): string {
  const who = claims.email?.toLowerCase() ?? `${claims.given_name ?? ''} ${claims.family_name ?? ''}`;
  return createHash('sha256').update(`${provider} ${who}`).digest('base64url').slice(0, 24);
}
