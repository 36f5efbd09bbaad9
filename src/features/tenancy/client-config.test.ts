import { expect, test } from 'vitest';
import { clientConfigSchema } from './client-config.ts';

const monitoringOf = (monitoring: unknown) => clientConfigSchema.safeParse({ monitoring });

test('a client records nothing unless its settings hold a token', () => {
  expect(clientConfigSchema.parse({}).monitoring).toBeNull();
  expect(monitoringOf({ ingestPoint: 'https://replay.example' }).success).toBe(false);
});

test('of a hundred sessions all are monitored and 20 replayed, unless the settings say otherwise', () => {
  const settings = { token: 'key', ingestPoint: 'https://replay.example' };
  expect(monitoringOf(settings).data?.monitoring?.sampleRates).toEqual({ monitoring: 100, replay: 20 });
  expect(monitoringOf({ ...settings, sampleRates: { replay: 5 } }).data?.monitoring?.sampleRates).toEqual({ monitoring: 100, replay: 5 });
});

test.each(['http://replay.example', 'ftp://replay.example', 'replay.example'])('recordings may not go to %s', (ingestPoint) => {
  expect(monitoringOf({ token: 'key', ingestPoint }).success).toBe(false);
});
