import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/**
 * Runs as a separate process, see count-pages.ts: reads a PDF from standard input and writes how many pages it has, or why it
 * cannot be opened: `encrypted` when it asks for a password, else `broken`.
 */
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
try {
  const document = await getDocumentProxy(new Uint8Array(Buffer.concat(chunks)), {
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: 1,
    verbosity: 0,
  });
  // A page tree that leads nowhere is noticed when a page is asked for.
  await document.getPage(1);
  process.stdout.write(JSON.stringify(document.numPages));
} catch (error) {
  const { PasswordException } = await getResolvedPDFJS();
  process.stdout.write(error instanceof PasswordException || /encrypt|password/i.test(String(error)) ? 'encrypted' : 'broken');
}
process.exit(0);
