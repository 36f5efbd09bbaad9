import { expect, test } from 'vitest';
import { auditLink } from './audit-filter.ts';
import { changedValues } from './changed-values.ts';

test('changed values are short, unchanged ones are left out, and people have their names', () => {
  const people = [{ id: 'id-of-ada', name: 'Ada Quist' }];
  expect(
    changedValues({ before: { role: 'viewer', email: 'a@b.example' }, after: { role: 'owner', email: 'a@b.example' } }, people),
  ).toEqual([{ name: 'role', words: 'viewer → owner' }]);
  expect(changedValues({ before: null, after: { responsibleOperatorId: 'id-of-ada', sees: false } }, people)).toEqual([
    { name: 'responsibleOperatorId', words: 'Ada Quist' },
    { name: 'sees', words: 'false' },
  ]);
  expect(changedValues({ before: { responsible: 'id-of-ada' }, after: { responsible: null } }, people)).toEqual([
    { name: 'responsible', words: 'Ada Quist → –' },
  ]);
  const [long] = changedValues({ before: { files: ['x'.repeat(200)] }, after: null }, people);
  expect(long?.words).toMatch(/^\["x{78}…$/);
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, place) => [`field${place}`, place]));
  expect(changedValues({ before: null, after: many }, people)).toHaveLength(4);
});

test('the address of a part of the log has its filters and the page', () => {
  expect(auditLink({ who: null, what: null })).toBe('/desk/team#audit');
  expect(auditLink({ who: 'a b', what: 'pool' }, 'next=')).toBe('/desk/team?who=a+b&what=pool&cursor=next%3D#audit');
});
