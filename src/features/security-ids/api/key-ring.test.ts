import { describe, expect, test } from 'vitest';
import { createSessionKeys } from '../../../server/session-keys.ts';
import { createKeyRing, UnreadableSecurityId } from './key-ring.ts';

const session = createSessionKeys([new TextEncoder().encode('a session secret of thirty-two characters')]);
const [older, newer] = ['first secret of thirty-two characters'.replaceAll(' ', '_'), 'newer_secret_of_thirty-two_characters'];
const context = { tenantId: 3, talentId: '0192f0c1-0000-7000-8000-000000000001', vms: 'fieldgate' };

describe('sealing a security id', () => {
  const keys = createKeyRing(undefined, session);

  test('opens what it sealed, and seals the same value differently each time', () => {
    const [one, two] = [keys.seal('FG-204816', context), keys.seal('FG-204816', context)];
    expect(keys.open(one, context)).toBe('FG-204816');
    expect(one.keyVersion).toBe(0);
    expect(one.ciphertext.equals(two.ciphertext)).toBe(false);
    expect(one.ciphertext.includes('204816')).toBe(false);
    expect(one.lookupHash.equals(two.lookupHash)).toBe(true);
  });

  test('refuses what was altered anywhere: nonce, tag, text, or cut short', () => {
    const sealed = keys.seal('FG-204816', context);
    for (const place of [0, 12, sealed.ciphertext.length - 1]) {
      const altered = Buffer.from(sealed.ciphertext);
      altered[place] = (altered[place] ?? 0) ^ 1;
      expect(() => keys.open({ ...sealed, ciphertext: altered }, context)).toThrow(UnreadableSecurityId);
    }
    for (const length of [0, 11, 27])
      expect(() => keys.open({ ...sealed, ciphertext: sealed.ciphertext.subarray(0, length) }, context)).toThrow(UnreadableSecurityId);
  });

  test('refuses a row that was moved to another talent, client or system', () => {
    const sealed = keys.seal('FG-204816', context);
    for (const change of [{ tenantId: 4 }, { talentId: 'somebody else' }, { vms: 'harbourline' }])
      expect(() => keys.open(sealed, { ...context, ...change })).toThrow(UnreadableSecurityId);
  });

  test('refuses another key version, known or not', () => {
    const both = createKeyRing(`2:${newer},1:${older}`, session);
    const sealed = both.seal('FG-204816', context);
    expect(sealed.keyVersion).toBe(2);
    expect(() => both.open({ ...sealed, keyVersion: 1 }, context)).toThrow(UnreadableSecurityId);
    expect(() => both.open({ ...sealed, keyVersion: 7 }, context)).toThrow(UnreadableSecurityId);
    expect(() => createKeyRing(older, session).open(sealed, context)).toThrow(UnreadableSecurityId);
  });
});

describe('a key ring with several secrets', () => {
  test('reads what an older secret or the session secret sealed', () => {
    const [before, first] = [createKeyRing(undefined, session), createKeyRing(older, session)];
    const now = createKeyRing(`2:${newer}, 1:${older}`, session);
    expect(now.open(before.seal('FG-1', context), context)).toBe('FG-1');
    expect(now.open(first.seal('FG-2', context), context)).toBe('FG-2');
  });

  test('finds a number under whichever secret it was stored, in any case of letters, but not in another system', () => {
    const now = createKeyRing(`2:${newer},1:${older}`, session);
    const stored = createKeyRing(older, session).seal('FG-204816', context).lookupHash;
    const finds = (value: string, of = context) => now.lookupHashes(value, of).some((hash) => hash.equals(stored));
    expect(finds('fg-204816')).toBe(true);
    expect(finds('FG-204817')).toBe(false);
    expect(finds('FG-204816', { ...context, vms: 'harbourline' })).toBe(false);
    expect(finds('FG-204816', { ...context, tenantId: 4 })).toBe(false);
  });

  test.each(['short', `1:${older},1:${newer}`, `0:${older}`, '1:short'])('%s is refused as a setting', (setting) => {
    expect(() => createKeyRing(setting, session)).toThrow('SECURITY_ID_SECRET');
  });
});
