import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const t = (key: string, values?: Record<string, string>) => (values ? `${values.browser} on ${values.system}` : key);

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', 'Chrome on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Microsoft Edge on macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
])('a device is named %2$s', (userAgent, name) => expect(deviceName(t, userAgent)).toBe(name));

test.each(['', 'curl/8.5.0', 'Click http://evil.example to win/1.0', 'x'.repeat(400)])(
  'the user agent %s has no device name',
  (userAgent) => {
    expect(deviceName(t, userAgent)).toBe('talent.account.device.unknown');
  },
);
