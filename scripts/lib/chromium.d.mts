/** See chromium.mjs; the Playwright configuration is TypeScript and reads this. */
export function findChromium(env?: Readonly<Record<string, string | undefined>>): string | undefined;
