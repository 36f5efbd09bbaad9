import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestApp } from '../../tests/support/test-app.ts';
import { createEventFollower } from '../features/webhooks/api/dispatch-events.ts';
import { newBlobKey } from '../server/blob/blob-store.ts';
import { sealOf } from '../server/blob/sealed-blob-store.ts';
import { startJobs } from './jobs.ts';

const app = startTestApp({ FILES_KEY: randomBytes(32).toString('base64') });

test('a start encrypts what was stored before there was a key, without waiting for the night', async () => {
  const { blobs } = app.services;
  const key = newBlobKey();
  await blobs.kept.put(key, new TextEncoder().encode('%PDF-1.7'));
  expect(await sealOf(blobs, key)).toBe('plain');
  await startJobs(app.services, createEventFollower(app.services));
  await expect.poll(() => sealOf(blobs, key)).toBe(blobs.keys.current?.id);
  expect(await blobs.get(key)).toEqual(new TextEncoder().encode('%PDF-1.7'));
});
