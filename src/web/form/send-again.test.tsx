import { expect, test } from 'vitest';
import { serverMarkup } from '../../../tests/support/server-markup.tsx';
import { SendAgain, waitWords } from './send-again.tsx';

test('the button is no dead one before script runs, and says how long all the same', () => {
  const markup = serverMarkup(<SendAgain seconds={43}>Send</SendAgain>);
  expect(markup).not.toContain('aria-disabled');
  expect(markup).toContain('You can send again in 43 seconds.');
});

test.each([
  [99, 'talent.again.seconds {"seconds":99}'],
  [100, 'talent.again.minutes {"minutes":2}'],
  [5_940, 'talent.again.minutes {"minutes":99}'],
  [86_400, 'talent.again.hours {"hours":24}'],
])('%i seconds are said in a fitting unit', (seconds, words) => {
  expect(waitWords((key, values) => `${key} ${JSON.stringify(values)}`, seconds)).toBe(words);
});
