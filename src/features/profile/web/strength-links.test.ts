import { expect, test } from 'vitest';
import { strengthKeys } from '../strength.ts';
import { strengthLinks } from './strength-links.ts';

test('every point of the strength has a link to where it is earned', () => {
  expect(Object.keys(strengthLinks).sort()).toEqual([...strengthKeys].sort());
});

test('the link of a point opens the form of its field', () => {
  expect(strengthLinks).toMatchObject({
    title: '/app/profile?tab=overview&edit=about',
    skills: '/app/profile?tab=skills&edit=skills',
    language: '/app/profile?tab=skills&edit=languages',
    history: '/app/profile?tab=experience&edit=employmentHistory.new',
  });
});
