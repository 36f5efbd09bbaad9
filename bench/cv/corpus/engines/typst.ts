import { existsSync, writeFileSync } from 'node:fs';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Engine } from './engine.ts';

/** Liberation and DejaVu as Debian installs them. */
const fontFolder = '/usr/share/fonts/truetype';
/** Memory that the compiler takes is not given back before its end: a few hundred documents are enough for one. */
const maxDocuments = 150;

export const typst: Engine = {
  missing: () => (existsSync(fontFolder) ? null : `no fonts in ${fontFolder} (Debian: fonts-liberation, fonts-dejavu)`),
  async print(documents) {
    for (let first = 0; first < documents.length; first += maxDocuments) {
      const compiler = NodeCompiler.create({ workspace: '/tmp', fontArgs: [{ fontPaths: [fontFolder] }] });
      for (const { source, file } of documents.slice(first, first + maxDocuments)) {
        const compiled = compiler.compile({ mainFileContent: source });
        const faults = compiled.takeDiagnostics();
        if (compiled.result) writeFileSync(file, compiler.pdf(compiled.result));
        else console.error(`Typst: ${faults ? JSON.stringify(compiler.fetchDiagnostics(faults)).slice(0, 300) : 'no document'}`);
        compiler.evictCache(10);
      }
    }
  },
};
