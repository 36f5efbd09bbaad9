import type { SocialProvider } from './providers.ts';

/** Where the demo's own identity provider answers, on each client's address and on localhost. */
export const demoPath = '/dev/openid';
/** Open secrets: whoever reaches the demo may sign in as anybody it invents. */
export const demoClientId = 'openpool-demo';
export const demoClientSecret = 'openpool-demo-secret-of-no-worth';

export function demoIssuer(port: number, provider: SocialProvider): string {
  return `http://localhost:${port}${demoPath}/${provider}`;
}
