import { expect, test } from 'vitest';
import { mayFillFromCv } from './cv-rules.ts';
import { defaultFlow } from './default-flow.ts';
import { flowSchema } from './flow.ts';

const flow = flowSchema.parse([
  { stepName: 'a', sequence: 1, row: 1, showOn: [], fields: [{ name: 'linkedinHandle', type: 'text', canParse: true }] },
  { stepName: 'a', sequence: 1, row: 2, fields: [{ name: 'description', type: 'textarea' }] },
  { stepName: 'a', sequence: 1, row: 3, fields: [{ name: 'lastName', type: 'text', canParse: true, disabled: true }] },
  { stepName: 'a', sequence: 1, row: 4, hideByCountry: ['US'], fields: [{ name: 'skills', type: 'tags', canParse: true }] },
]);

test('a CV may fill what the flow lets it fill and what the flow does not mention', () => {
  expect(mayFillFromCv(defaultFlow, 'employmentHistory', 'DE')).toBe(true);
  expect(mayFillFromCv(flow, 'skills', 'DE')).toBe(true);
  expect(mayFillFromCv(flow, 'employmentHistory', 'DE')).toBe(true);
});

test('a CV may not fill what the flow leaves out, does not parse, disables or hides in the country', () => {
  for (const name of ['linkedinHandle', 'description', 'lastName']) expect(mayFillFromCv(flow, name, 'DE')).toBe(false);
  expect(mayFillFromCv(flow, 'skills', 'US')).toBe(false);
});
