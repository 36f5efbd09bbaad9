import { expect, test } from 'vitest';
import { auditLink } from './audit-filter.ts';
import { changedValues, shortText, textsByLanguage } from './changed-values.ts';

test('changed values are few, unchanged and empty ones are left out, and settings stand among them', () => {
  expect(changedValues({ before: { role: 'viewer', email: 'a@b.example' }, after: { role: 'owner', email: 'a@b.example' } })).toEqual([
    { name: 'role', values: ['viewer', 'owner'] },
  ]);
  expect(changedValues({ before: null, after: { source: 'Hamburg', allowMassClose: false, mapping: {}, note: '' } })).toEqual([
    { name: 'source', values: ['Hamburg'] },
  ]);
  expect(changedValues({ before: { responsible: 'id-of-ada' }, after: { responsible: null } })).toEqual([
    { name: 'responsible', values: ['id-of-ada', null] },
  ]);
  const settings = (primaryColor: string) => ({ settings: { primaryColor } });
  expect(changedValues({ before: settings('#0A5C8A'), after: settings('#B3261E') })).toEqual([
    { name: 'primaryColor', values: ['#0A5C8A', '#B3261E'] },
  ]);
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, place) => [`field${place}`, place]));
  expect(changedValues({ before: null, after: many })).toHaveLength(4);
});

test('contact data are named for viewers only', () => {
  const invited = (role: string) => changedValues({ before: null, after: { role, seesContactData: true } }).map(({ name }) => name);
  expect(invited('viewer')).toEqual(['role', 'seesContactData']);
  expect(invited('recruiter')).toEqual(['role']);
});

test('ids say nothing but who is responsible', () => {
  const moved = { status: 'APPLIED', talentId: '0199', poolIds: [3], responsibleOperatorId: 'ada' };
  expect(changedValues({ before: null, after: moved }).map(({ name }) => name)).toEqual(['status', 'responsibleOperatorId']);
});

test('words in several languages are no other objects', () => {
  expect(textsByLanguage({ de: 'Netze', en: 'Grids' })).toEqual({ de: 'Netze', en: 'Grids' });
  expect([{}, { title: 'jobtitle' }, ['de'], 'de', null].map(textsByLanguage)).toEqual([null, null, null, null, null]);
});

test('a long value is cut', () => {
  expect(shortText(['x'.repeat(200)])).toMatch(/^\["x{78}…$/);
  expect(shortText(undefined)).toBe('–');
});

test('the address of a part of the log has its filters and the page', () => {
  expect(auditLink({ who: null, what: null })).toBe('/desk/team#audit');
  expect(auditLink({ who: 'a b', what: 'pool' }, 'next=')).toBe('/desk/team?who=a+b&what=pool&cursor=next%3D#audit');
});
