import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { inRoot } from './paths.mjs';

// What a workflow of GitHub may do with a release, checked where it cannot be run.

const folder = inRoot('.github', 'workflows');
const workflows = readdirSync(folder).map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }));
const jobsOf = ({ text }) => Object.entries(parse(text).jobs);
const release = parse(readFileSync(`${folder}/release.yml`, 'utf8')).jobs;
/** Rights that change, publish or sign something. */
const writes = (job) => Object.entries(job.permissions ?? {}).flatMap(([right, level]) => (level === 'write' ? [right] : []));
const actionsOf = (job) => (job.steps ?? []).flatMap(({ uses }) => (uses ? [uses.split('@')[0]] : []));

test.each(workflows)('$name names each action by its commit and says the version', ({ text }) => {
  const used = [...text.matchAll(/^ *(?:- )?uses: (.*)$/gm)].map(([, action]) => action).filter((action) => !action.startsWith('./'));
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

test.each(workflows)('$name puts no value of an event into a script, where it would be run', ({ text }) => {
  const scripts = jobsOf({ text }).flatMap(([, { steps = [] }]) => steps.flatMap(({ run }) => run ?? []));
  expect(scripts.filter((script) => script.includes('${{'))).toEqual([]);
});

test.each(workflows)('$name gives each job its rights, and a checkout leaves no token behind', (workflow) => {
  const all = Object.keys(parse(workflow.text).permissions).length === 0;
  for (const [name, job] of jobsOf(workflow)) {
    if (all) expect([name, job.permissions]).toEqual([name, expect.any(Object)]);
    for (const step of job.steps ?? [])
      if (step.uses?.startsWith('actions/checkout@')) expect([name, step.with?.['persist-credentials']]).toEqual([name, false]);
  }
});

test('a release publishes nothing that is not signed, and what runs packages of npm signs nothing', () => {
  expect(actionsOf(release.image)).toEqual(expect.arrayContaining(['actions/attest-build-provenance', 'sigstore/cosign-installer']));
  expect(release.image.steps.find(({ uses }) => uses?.startsWith('docker/build-push-action@')).with).toMatchObject({
    provenance: 'mode=max',
    sbom: true,
    push: true,
  });
  const published = release.release.steps.findIndex(({ run }) => run?.startsWith('gh release create'));
  const attested = release.release.steps.findIndex(({ uses }) => uses?.startsWith('actions/attest-build-provenance@'));
  expect(attested).toBeGreaterThanOrEqual(0);
  expect(published).toBeGreaterThan(attested);
  expect(release.release.needs).toEqual(['files', 'image']);
  expect([writes(release.test), writes(release.files)]).toEqual([[], []]);
  expect(writes(release.image).sort()).toEqual(['attestations', 'id-token', 'packages']);
  expect(writes(release.release).sort()).toEqual(['attestations', 'contents', 'id-token']);
  for (const job of [release.image, release.release]) expect(JSON.stringify(job.steps)).not.toMatch(/npm |ensureTools/);
});
