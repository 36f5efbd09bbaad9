import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientWith } from '../../../../../tests/support/client-factory.ts';
import { wordKey } from '../../word-key.ts';
import { loadShippedSynonyms, readClientSynonyms } from './load-synonyms.ts';
import { readSynonymFile } from './synonym-file.ts';
import { indexSynonyms } from './synonyms.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openpool-synonyms-'));
  await mkdir(join(folder, 'shipped'));
  const shipped = [
    { term: 'Kubernetes', aliases: ['k8s'] },
    { term: 'React', aliases: ['ReactJS'] },
  ];
  await writeFile(join(folder, 'shipped/it.json'), JSON.stringify(shipped));
});
afterAll(() => rm(folder, { recursive: true }));

describe('indexSynonyms', () => {
  const synonyms = indexSynonyms(
    readSynonymFile(
      JSON.stringify([
        { term: 'Kubernetes', aliases: ['k8s'], includes: ['GitOps'] },
        { term: 'GitOps', aliases: ['Git-Ops'] },
        { term: 'project manager', aliases: ['Projektleiter'], typed: ['PM'] },
        { term: 'product manager', typed: ['PM'] },
      ]),
    ),
  );

  test('formsOf gives the other names, narrower words with their names, and never what was typed', () => {
    expect(synonyms.formsOf('k8s')).toEqual(['Kubernetes', 'GitOps', 'Git-Ops']);
    expect(synonyms.formsOf('gitops')).toEqual(['Git-Ops']);
    expect(synonyms.formsOf('cobol')).toEqual([]);
  });

  test('formsOf understands a short word in every meaning, and never looks for it', () => {
    expect(synonyms.formsOf('pm')).toEqual(['project manager', 'Projektleiter', 'product manager']);
    expect(synonyms.formsOf('projektleiter')).toEqual(['project manager']);
  });

  test('termsBeginning knows where the beginning of a name leads', () => {
    expect(synonyms.termsBeginning('k8')).toEqual(['Kubernetes']);
    expect(synonyms.termsBeginning('pro')).toEqual(['product manager', 'project manager']);
    expect(synonyms.termsBeginning('zz')).toEqual([]);
  });
});

describe('readSynonymFile', () => {
  test.each([
    ['{', 'is no JSON'],
    ['{}', 'the file: '],
    ['[{"aliases":["k8s"]}]', 'entry 1, term: '],
    ['[{"term":"Go","alias":["golang"]}]', 'entry 1: Unrecognized key'],
    ['[{"term":"Go"},{"term":"GO"}]', 'entry 2: "GO" has an entry already'],
    ['[{"term":"Go","aliases":["golang"],"typed":["Golang"]}]', 'entry 1 (Go): "Golang" stands twice'],
    ['[{"term":"—"}]', 'entry 1, term: holds no letter or digit'],
  ])('readSynonymFile refuses %s', (text, message) => {
    expect(() => readSynonymFile(text)).toThrow(message);
  });
});

describe('the synonyms of a client', () => {
  test('are the shipped ones, with its own entries in the place of those with the same term', async () => {
    const shipped = await loadShippedSynonyms(join(folder, 'shipped'));
    const own = clientWith({ files: { 'synonyms.json': JSON.stringify([{ term: 'kubernetes', aliases: ['Container'] }]) } });
    expect(readClientSynonyms(own, shipped).map((entry) => [entry.term, entry.aliases])).toEqual([
      ['React', ['ReactJS']],
      ['kubernetes', ['Container']],
    ]);
    expect(readClientSynonyms(clientWith(), shipped).map((entry) => entry.term)).toEqual(['Kubernetes', 'React']);
  });

  test('are refused with the file and entry of a fault', () => {
    expect(() => readClientSynonyms(clientWith({ files: { 'synonyms.json': '[{"term":"Rust","typed":3}]' } }), [])).toThrow(
      /probe\/synonyms\.json: entry 1, typed/,
    );
  });

  test('that come with the release are refused with the file and entry of a fault', async () => {
    await mkdir(join(folder, 'faulty'));
    await writeFile(join(folder, 'faulty/a.json'), '[{"term":"Go"},{"term":"go"}]');
    await writeFile(join(folder, 'faulty/b.json'), '[{"term":"Rust","typed":3}]');
    await expect(loadShippedSynonyms(join(folder, 'faulty'))).rejects.toThrow(/a\.json: entry 2.*\n.*b\.json: entry 1, typed/);
  });

  test('the shipped synonyms have at least 250 entries and no term in two files', async () => {
    const entries = await loadShippedSynonyms();
    expect(entries.length).toBeGreaterThan(250);
    expect(indexSynonyms(entries).formsOf(wordKey('Qualitätssicherung'))).toContain('quality assurance');
  });
});
