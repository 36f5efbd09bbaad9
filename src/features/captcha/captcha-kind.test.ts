import { describe, expect, test } from 'vitest';
import { captchaFrames, captchaKindOf } from './captcha-kind.ts';

describe('captchaKindOf', () => {
  test.each([
    [false, null, null],
    [false, 'key', null],
    [true, null, { name: 'altcha' }],
    [true, '', { name: 'altcha' }],
    [true, 'key', { name: 'recaptcha', siteKey: 'key' }],
  ])('tells the kind for enabled %s with site key %s', (reCaptchaIsEnabled, reCaptchaSiteKey, expected) => {
    expect(captchaKindOf({ reCaptchaIsEnabled, reCaptchaSiteKey })).toEqual(expected);
  });

  test('only Google’s needs frames of another origin', () => {
    expect(captchaFrames(null)).toEqual([]);
    expect(captchaFrames({ name: 'altcha' })).toEqual([]);
    expect(captchaFrames({ name: 'recaptcha', siteKey: 'key' }).every((url) => url.startsWith('https://'))).toBe(true);
  });
});
