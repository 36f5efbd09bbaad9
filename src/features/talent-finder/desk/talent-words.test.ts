import { expect, test } from 'vitest';
import type { Translator } from '../../../contract/i18n/translator.ts';
import type { DeskTalent } from '../../talent-desk/desk-talent.ts';
import { hitsFirst } from './talent-table.tsx';
import { freeWords, withUsWords } from './talent-words.ts';

const words: Pick<Translator, 't' | 'date' | 'locale'> = {
  locale: 'en',
  t: (key, values) => [key.split('.').slice(-2).join('.'), ...Object.values(values ?? {})].join(' '),
  date: (value) => String(value).slice(0, 10),
};
type Ties = Pick<DeskTalent, 'lastApplication' | 'lastInvitation' | 'pools'>;
const withUs = (ties: Partial<Ties>) => withUsWords(words, { lastApplication: null, lastInvitation: null, pools: [], ...ties }, 'UTC');
const application: Ties['lastApplication'] = {
  id: 1,
  project: { id: 2, title: 'Crane' },
  status: 'h',
  submittedAt: '2026-03-01T08:00:00Z',
  statusChangedAt: '2026-03-04T08:00:00Z',
  // Its interview was moved later.
  updatedAt: '2026-03-09T08:00:00Z',
};
const invitation: Ties['lastInvitation'] = {
  id: 3,
  project: { id: 2, title: 'Crane' },
  state: 'declined',
  invitedAt: '2026-05-01T08:00:00Z',
  replyBy: '2026-05-15T08:00:00Z',
};

test('what was last between a talent and the client is named: the newer of invitation and application, else a pool', () => {
  expect(withUs({})).toBe('withUs.nothing');
  expect(withUs({ pools: [{ id: 3, name: { en: 'Grids' }, status: 'APPLIED' }] })).toBe('pool.asked Grids');
  expect(withUs({ lastApplication: application })).toBe('withUs.dated status.h 2026-03-04');
  expect(withUs({ lastApplication: application, lastInvitation: invitation })).toBe('withUs.dated invitation.declined 2026-05-01');
});

test('somebody is free now, from a day on, or it is not asked', () => {
  expect(freeWords(words, '2026-11-20', '2026-11-28')).toBe('free.now');
  expect(freeWords(words, '2026-12-01', '2026-11-28')).toBe('2026-12-01');
  expect(freeWords(words, null, '2026-11-28')).toBeNull();
});

test('skills that were searched for stand first and are marked', () => {
  const sorted = hitsFirst(['Docker', 'Kubernetes', 'Terraform'], { q: '"kubernetes" go', skills: 'Terraform' });
  expect(sorted.map(({ skill, isHit }) => `${skill} ${isHit}`)).toEqual(['Kubernetes true', 'Terraform true', 'Docker false']);
});
