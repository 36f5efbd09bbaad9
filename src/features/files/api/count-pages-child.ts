/** The process that counts the pages of strangers' PDFs, see `count-pages.ts`. */
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import type { CountAnswer, CountJob, PageCount } from './page-count.ts';

process.on('message', async ({ id, pdf }: CountJob) => {
  const answer: CountAnswer = { id, ...(await count(pdf)) };
  process.send?.(answer);
});
// Without its parent the process has nothing to do.
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });

async function count(pdf: Uint8Array): Promise<PageCount> {
  try {
    const document = await getDocumentProxy(new Uint8Array(pdf), {
      disableFontFace: true,
      useSystemFonts: false,
      enableXfa: false,
      maxImageSize: 1,
      verbosity: 0,
    });
    // A broken page tree is noticed only when a page is requested.
    await document.getPage(1);
    return { pages: document.numPages, fault: null };
  } catch (error) {
    const { PasswordException } = await getResolvedPDFJS();
    const isEncrypted = error instanceof PasswordException || /encrypt|password/i.test(String(error));
    return { pages: null, fault: isEncrypted ? 'encrypted' : 'broken' };
  }
}
