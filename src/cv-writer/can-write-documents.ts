import { createRequire } from 'node:module';
import { z } from 'zod';

const typst = '@myriaddreamin/typst-ts-node-compiler';
const manifestSchema = z.object({ optionalDependencies: z.record(z.string(), z.string()) });
const { resolve: resolveHere } = createRequire(import.meta.url);
let isPossibleHere: boolean | null = null;

/**
 * Whether documents can be written on this computer. Where they cannot, nobody is offered one: pressing the button would only tell
 * that the server cannot make it.
 */
export function canWriteDocuments(): boolean {
  isPossibleHere ??= hasTypstFor(`${process.platform}-${process.arch}`, resolveHere);
  return isPossibleHere;
}

/**
 * Typst comes as one package for each system, and some systems have none.
 *
 * @param resolve finds an installed package, or throws, as `require.resolve` does.
 * @example hasTypstFor('linux-x64', require.resolve) // true
 */
export function hasTypstFor(system: string, resolve: (name: string) => string): boolean {
  const manifest: unknown = createRequire(import.meta.url)(`${typst}/package.json`);
  const names = Object.keys(manifestSchema.parse(manifest).optionalDependencies);
  return names.some((name) => `${name}-`.startsWith(`${typst}-${system}-`) && isInstalled(name, resolve));
}

function isInstalled(name: string, resolve: (name: string) => string): boolean {
  try {
    resolve(name);
    return true;
  } catch {
    return false;
  }
}
