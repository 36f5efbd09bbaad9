import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const packageFiles = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
] as const;

/** The fonts of the templates, whole: Latin, Greek and Cyrillic. The first one says which letters can be printed. */
export function readFonts(): Buffer[] {
  const { resolve } = createRequire(import.meta.url);
  return packageFiles.map((file) => readFileSync(resolve(file)));
}
