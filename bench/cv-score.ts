/**
 * Scores the CV reader on a folder of labelled CVs: `index.json`, `pdf/<id>.pdf` and the folder's own scoring program,
 * which knows the truth. Usage: `node bench/cv-score.ts <folder> [score options]`, or with the folder in CV_CORPUS.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { parseCv } from '../src/cv-reader/parse-cv.ts';
import { presentReading } from '../src/features/cvs/api/present-reading.ts';

const indexSchema = z.array(z.object({ id: z.string(), file: z.string() }));

const [argument, ...options] = process.argv.slice(2);
const folder = argument && !argument.startsWith('--') ? argument : process.env.CV_CORPUS;
if (!folder) {
  console.error('Name the folder of labelled CVs: node bench/cv-score.ts <folder>, or set CV_CORPUS.');
  process.exit(2);
}
const scoreOptions = argument?.startsWith('--') ? [argument, ...options] : options;
const outputs = mkdtempSync(join(tmpdir(), 'cv-score-'));
try {
  await writeOutputs(folder, outputs);
  const scored = spawnSync(process.execPath, [join(folder, 'score.mjs'), outputs, ...scoreOptions], { stdio: 'inherit' });
  process.exitCode = scored.status ?? 1;
} finally {
  rmSync(outputs, { recursive: true, force: true });
}

async function writeOutputs(corpus: string, target: string): Promise<void> {
  mkdirSync(target, { recursive: true });
  const documents = indexSchema.parse(JSON.parse(readFileSync(join(corpus, 'index.json'), 'utf8')));
  const times: number[] = [];
  for (const { id, file } of documents) {
    const started = performance.now();
    const reading = await parseCv(new Uint8Array(readFileSync(join(corpus, file))), { referenceDate: '2026-11-20' });
    times.push(performance.now() - started);
    const { data } = presentReading(reading);
    const isHan = /\p{Script=Han}/u.test(data.lastName);
    const name = isHan ? data.lastName + data.firstName : `${data.firstName} ${data.lastName}`.trim();
    const educationHistory = data.educationHistory.map((entry) => ({ ...entry, organization: entry.description.split('\n')[0] ?? '' }));
    writeFileSync(join(target, `${id}.json`), JSON.stringify({ ...data, name, educationHistory }));
  }
  times.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  console.log(`median ${Math.round(median)} ms, slowest ${Math.round(times.at(-1) ?? 0)} ms per document`);
}
