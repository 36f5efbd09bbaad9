import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the packages that reading scans needs; they are no part of an installation (decision 0036). */
export const scanPackagesFolder = fileURLToPath(new URL('../../../scan-packages/', import.meta.url));
export const installScanPackages = 'npm ci --prefix scan-packages';

const programs = ['pdfjs-dist', '@napi-rs/canvas', 'tesseract.js', 'tesseract.js-core'];

/** A file of the packages. @example inScanPackages('pdfjs-dist', 'wasm') */
export function inScanPackages(...parts: string[]): string {
  return join(scanPackagesFolder, 'node_modules', ...parts);
}

/** The model of a language by its three letters (`deu`), as its package brings it. */
export function languageFile(language: string): string {
  return inScanPackages('@tesseract.js-data', language, '4.0.0_best_int', `${language}.traineddata.gz`);
}

/** What is missing for reading scans in these languages: names of packages. */
export function missingScanPackages(languages: readonly string[]): string[] {
  return [
    ...programs.filter((name) => !existsSync(inScanPackages(...name.split('/'), 'package.json'))),
    ...languages.filter((language) => !existsSync(languageFile(language))).map((language) => `@tesseract.js-data/${language}`),
  ];
}
