import { expect, test } from 'vitest';
import { withRecent } from './recent-searches.ts';

test('withRecent keeps the newest five searches, each once, newest first', () => {
  const searched = ['sap', 'react', 'scrum', 'java', 'SAP', 'plc', 'cad'].reduce<string[]>(
    (recent, words) => withRecent(recent, words),
    [],
  );
  expect(searched).toEqual(['cad', 'plc', 'SAP', 'java', 'scrum']);
});

test('withRecent does not remember blanks', () => {
  expect(withRecent(['sap'], '  ')).toEqual(['sap']);
});
