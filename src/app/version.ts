import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The version of this installation, as `package.json` has it: its one home. `0.2.0-dev` is on the way to 0.2.0. */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));
