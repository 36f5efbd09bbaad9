/** Writes `.env.example` from the settings in src/server/settings.ts: `node scripts/write-env-example.ts`. */
import { writeFile } from 'node:fs/promises';
import { settings } from '../src/server/settings.ts';

export const envExampleFile = new URL('../.env.example', import.meta.url);

const head = `# Every setting of Openpool. Copy this file to .env and change what you need; the values below are the defaults.
# Written from src/server/settings.ts by: node scripts/write-env-example.ts`;

/** Settings with a default are shown with it; those without are commented out, because an empty value and a missing one are the same. */
export function envExample(): string {
  const blocks = Object.entries(settings).map(([name, setting]) => {
    const { schema, about } = setting;
    const file = 'isSecret' in setting ? `\n# Or ${name}_FILE: a file that contains it.` : '';
    const found = schema.safeParse(undefined);
    const hasDefault = found.success && found.data !== undefined;
    return `# ${about}${file}\n${hasDefault ? `${name}=${String(found.data)}` : `#${name}=`}`;
  });
  return `${[head, ...blocks].join('\n\n')}\n`;
}

if (import.meta.main) await writeFile(envExampleFile, envExample());
