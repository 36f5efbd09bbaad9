import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { hasProgram, inTemporaryFolder, runProgram } from './programs.ts';

/** So many files are given to one start of the program, which takes longer than a document. */
const maxDocuments = 40;

export const libreoffice: Engine = {
  missing: () => (hasProgram('soffice') ? null : 'no soffice here (Debian: libreoffice-writer-nogui)'),
  async print(documents) {
    for (let first = 0; first < documents.length; first += maxDocuments) {
      await inTemporaryFolder(async (folder) => {
        const some = documents.slice(first, first + maxDocuments);
        const names = some.map((_, index) => `${index}.fodt`);
        for (const [index, { source }] of some.entries()) writeFileSync(join(folder, `${index}.fodt`), source);
        const profile = `-env:UserInstallation=file://${folder}/profile`;
        await runProgram('soffice', [profile, '--headless', '--convert-to', 'pdf', ...names], folder, 300_000);
        for (const [index, { file }] of some.entries()) {
          const printed = join(folder, `${index}.pdf`);
          if (existsSync(printed)) copyFileSync(printed, file);
        }
      });
    }
  },
};
