import { expect, test } from 'vitest';
import { doubtfulParameters, stripTracking } from './tracking.ts';

test.each([
  ['https://a.example/job?id=7&utm_source=x&utm_medium=feed', 'https://a.example/job?id=7'],
  ['https://a.example/job?utm_source=x', 'https://a.example/job'],
  ['https://a.example/job/7?gclid=1&fbclid=2&msclkid=3#apply', 'https://a.example/job/7#apply'],
  ['https://a.example/job?gh_jid=5&gh_src=feed', 'https://a.example/job?gh_jid=5'],
  ['https://a.example/job;jsessionid=AB12?id=7', 'https://a.example/job?id=7'],
  ['https://a.example/job?id=7&amp;utm_source=x', 'https://a.example/job?id=7'],
  ['https://a.example/#/job/7?utm_source=x', 'https://a.example/#/job/7?utm_source=x'],
  ['https://a.example/job/7#utm_source=x', 'https://a.example/job/7'],
  // Nothing but tracking is removed, and nothing is written in another way.
  ['HTTPS://A.example/Job?jobid=7&ref=R-1&Source=feed&b=&a=%C3%BC', 'HTTPS://A.example/Job?jobid=7&ref=R-1&Source=feed&b=&a=%C3%BC'],
])('of the address %s the part %s identifies the job', (address, key) => {
  expect(stripTracking(address, () => false)).toBe(key);
});

test('a parameter that may be tracking or the number of a job is removed where it is the same in every row', () => {
  const address = 'https://a.example/job?id=7&ref=partner&source=feed';
  expect(doubtfulParameters(address)).toEqual([
    ['ref', 'ref=partner'],
    ['source', 'source=feed'],
  ]);
  expect(stripTracking(address, (name) => name === 'ref')).toBe('https://a.example/job?id=7&source=feed');
});
