import { writeFileSync } from 'node:fs';
import { chromium as browserType } from '@playwright/test';
// biome-ignore lint/correctness/useImportExtensions: a launcher's module is plain JavaScript with types next to it.
import { findChromium } from '../../../../scripts/lib/chromium.mjs';
import { browserArgs } from '../../../cold-load.ts';
import type { Engine } from './engine.ts';

export const chromium: Engine = {
  missing: () => (findChromium() ? null : 'no Chromium here (CHROMIUM_PATH names one)'),
  async print(documents) {
    const browser = await browserType.launch({ executablePath: findChromium() ?? '', args: browserArgs });
    try {
      const page = await browser.newPage();
      for (const { source, file } of documents) {
        await page.setContent(source);
        writeFileSync(file, await page.pdf({ preferCSSPageSize: true, printBackground: true }));
      }
    } finally {
      await browser.close();
    }
  },
};
