import { expect, test } from 'vitest';
import { createPictureCache } from './picture-cache.ts';

const picture = (size: number) => new Uint8Array(size);
const later = () => {
  let finish = (_: Uint8Array<ArrayBuffer>): void => undefined;
  const promise = new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
    finish = resolve;
  });
  return { promise, finish };
};

test('the picture cache draws a picture once, for any number of simultaneous requests', async () => {
  const cached = createPictureCache();
  let drawn = 0;
  const draw = async () => {
    drawn += 1;
    return picture(10);
  };
  await Promise.all([cached('a', draw), cached('a', draw)]);
  await cached('a', draw);
  expect(drawn).toBe(1);
});

test('the picture cache draws few at once, lets few wait and answers the rest with 503', async () => {
  const cached = createPictureCache({ bytes: 1000, atOnce: 1, waiting: 1 });
  const first = later();
  const running = cached('a', () => first.promise);
  const waiting = cached('b', async () => picture(1));
  await expect(cached('c', async () => picture(1))).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
  first.finish(picture(1));
  await Promise.all([running, waiting]);
  // A picture that fails releases its place, and is drawn again.
  await expect(cached('d', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await cached('d', async () => picture(2))).toHaveLength(2);
});

test('the picture cache keeps the last few, dropping the least recently used first', async () => {
  const cached = createPictureCache({ bytes: 25, atOnce: 2, waiting: 2 });
  let drawn = 0;
  const draw = async () => {
    drawn += 1;
    return picture(10);
  };
  for (const key of ['a', 'b', 'a', 'c', 'a']) await cached(key, draw);
  expect(drawn).toBe(3);
  await cached('b', draw);
  expect(drawn).toBe(4);
});
