import { ensureInstalled } from './install.mjs';
import { ensureNode } from './node24.mjs';

/** A Node that runs TypeScript, and the packages of the lock file: what every command needs. */
export async function ensureTools() {
  const tools = await ensureNode();
  await ensureInstalled(tools);
  return tools;
}
