import { getDocumentProxy } from 'unpdf';

/** Runs as a separate process, see count-pages.ts: reads a PDF from standard input and writes how many pages it has, or `null`. */
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
  process.stdout.write(JSON.stringify(document.numPages));
} catch {
  process.stdout.write('null');
}
process.exit(0);
