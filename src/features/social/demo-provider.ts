import type { SocialProvider } from './providers.ts';

/** Where the demo's own identity provider answers, on each client's address and on localhost. */
export const demoPath = '/dev/openid';
/** Public secrets: everyone who reaches the demo may sign in as any of its invented people. */
export const demoClientId = 'openpool-demo';
export const demoClientSecret = 'openpool-demo-secret-of-no-worth';

export function demoIssuer(port: number, provider: SocialProvider): string {
  return `http://localhost:${port}${demoPath}/${provider}`;
}
