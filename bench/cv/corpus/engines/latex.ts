import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { hasProgram, inTemporaryFolder, runProgram } from './programs.ts';

export const latex: Engine = {
  missing: () =>
    hasProgram('pdflatex')
      ? null
      : 'no pdflatex here (Debian: texlive-latex-extra, texlive-fonts-recommended, cm-super, texlive-lang-german, -french, -spanish, -italian, -polish, -european, -cyrillic)',
  async print(documents) {
    await inTemporaryFolder(async (folder) => {
      for (const { source, file } of documents) {
        writeFileSync(join(folder, 'cv.tex'), source);
        const printed = join(folder, 'cv.pdf');
        const code = await runProgram('pdflatex', ['-interaction=batchmode', '-no-shell-escape', 'cv.tex'], folder, 60_000);
        // What was ended half-way has left half a file.
        if (code !== null && existsSync(printed)) copyFileSync(printed, file);
        await runProgram('rm', ['-f', 'cv.pdf', 'cv.aux', 'cv.out'], folder, 5000);
      }
    });
  },
};
