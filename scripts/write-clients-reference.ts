// Writes the table of every switch of client.json into docs/clients.md, from the schema and its comments.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { withReference } from './source/clients-reference.ts';

const page = fileURLToPath(new URL('../docs/clients.md', import.meta.url));
await writeFile(page, await withReference(await readFile(page, 'utf8')));
