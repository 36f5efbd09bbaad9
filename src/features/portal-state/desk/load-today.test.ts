import { expect, test } from 'vitest';
import { nameOfOwner } from './load-today.ts';

const person = (name: string, role: string, joinedAt: string | null) => ({ name, role, joinedAt });

test('whom to ask is an owner who has been here, else one who was invited, else nobody', () => {
  const [katrin, ada] = [person('Katrin Vogel', 'owner', '2026-11-20T09:30:00.000Z'), person('Ada Brandt', 'owner', null)];
  const recruiter = person('Jonas Beck', 'recruiter', '2026-11-20T09:30:00.000Z');
  expect(nameOfOwner([recruiter, ada, katrin])).toBe('Katrin Vogel');
  expect(nameOfOwner([recruiter, ada])).toBe('Ada Brandt');
  expect(nameOfOwner([recruiter])).toBeNull();
});
