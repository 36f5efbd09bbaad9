import { expect, test } from 'vitest';
import { isRecordingMode, recordingMode } from './recording-mode.ts';

const usual = { monitoring: 100, replay: 20 };

test.each([
  [[0, 0], 'replay'],
  [[0.999, 0.199], 'replay'],
  [[0.999, 0.2], 'monitoring'],
  [[0, 0.999], 'monitoring'],
] as const)('of a hundred sessions all are monitored and 20 replayed: %s is %s', (draw, mode) => {
  expect(recordingMode(usual, draw)).toBe(mode);
});

test('a session that is not monitored is not replayed either', () => {
  expect(recordingMode({ monitoring: 50, replay: 100 }, [0.5, 0])).toBe('none');
  expect(recordingMode({ monitoring: 0, replay: 100 }, [0, 0])).toBe('none');
  expect(recordingMode({ monitoring: 50, replay: 100 }, [0.49, 0.99])).toBe('replay');
});

test('what a browser stored counts only if it is a mode', () => {
  expect([isRecordingMode('replay'), isRecordingMode('always'), isRecordingMode(null)]).toEqual([true, false, false]);
});
