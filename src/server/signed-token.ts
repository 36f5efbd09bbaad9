import { decodeProtectedHeader, type JWTPayload, type JWTVerifyOptions, jwtVerify, type SignJWT } from 'jose';
import { keysNamed, type SessionKeys } from './session-keys.ts';

/** Signs with the current key, and names it. The only algorithm is HS256. */
export function signToken(keys: SessionKeys, token: SignJWT): Promise<string> {
  return token.setProtectedHeader({ alg: 'HS256', kid: keys.current.id }).sign(keys.current.secret);
}

/** The content of a token that one of the keys signed, and that is valid otherwise; null of any other. */
export async function readToken(keys: SessionKeys, token: string, options: JWTVerifyOptions): Promise<JWTPayload | null> {
  for (const { secret } of keysNamed(keys, keyIdOf(token)))
    try {
      return (await jwtVerify(token, secret, { ...options, algorithms: ['HS256'] })).payload;
    } catch {
      // Not of this key, or not valid.
    }
  return null;
}

function keyIdOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}
