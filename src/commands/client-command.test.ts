import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../tests/support/test-app.ts';
import { makeTestFolder } from '../../tests/support/test-folders.ts';
import { createClient } from '../features/client-settings/api/create-client.ts';
import { commandLineActor } from '../server/audit/record-change.ts';
import { describeApply, describeCheck, describeComparison, describeHistory, describeList, runExport, runRestore } from './client-lines.ts';

const app = startTestApp();
const deps = () => app.services.clientSettings;
const apply = (folder: string, options: { isDryRun?: boolean } = {}) => describeApply(deps(), folder, { isDryRun: false, ...options });
let folder = '';
beforeAll(async () => {
  folder = await makeTestFolder();
});

const acme = {
  key: 'acme',
  name: 'Acme',
  host: 'jobs.acme.test',
  languages: ['en', 'de'],
  mailFrom: 'Acme <jobs@acme.test>',
  imprint: 'Acme Ltd, 1 High Street',
};

describe('a new client', () => {
  test('answers at once in its languages, and says what it lacks', async () => {
    const made = await createClient(deps(), acme, commandLineActor());
    const context = await app.call('GET', '/client/context', { headers: { host: 'jobs.acme.test' } });
    expect(await context.json()).toMatchObject({ name: 'Acme', talentLogo: null, languages: [{ name: 'English' }, { name: 'Deutsch' }] });
    const lacks = describeCheck(made.client);
    expect(lacks).toMatch(/SIGN-UP CLOSED: no terms.*legal\/terms\.en\.md/);
    expect(lacks).toMatch(/SIGN-UP CLOSED: no privacy/);
    expect(describeList(deps())).toMatch(/acme\tAcme\tjobs\.acme\.test\ten,de\tversion 1\tsign-up closed/);
  });

  test('is refused with every fault, and when its key or host is taken', async () => {
    await expect(
      createClient(deps(), { ...acme, key: 'Not good', host: 'http://x', mailFrom: 'nobody' }, commandLineActor()),
    ).rejects.toThrow(/key: .*\nhost: .*\nmailFrom: /);
    await expect(createClient(deps(), acme, commandLineActor())).rejects.toThrow('There is a client acme already');
    await expect(createClient(deps(), { ...acme, key: 'other' }, commandLineActor())).rejects.toThrow('another client has jobs.acme.test');
  });
});

describe('a folder', () => {
  test.each(['nordlicht', 'atelier', 'meridian', 'baltyk', 'quiet-harbour'])(
    'of %s is the same after export, and applying it changes nothing',
    async (key) => {
      const exported = join(folder, 'exports', key);
      await runExport(deps(), key, exported, { isForced: false });
      expect(await apply(exported)).toBe(`${key}: nothing to change`);
      expect(await apply(join('tenants', key))).toBe(`${key}: nothing to change`);
      expect(await readFile(join(exported, 'client.json'), 'utf8')).toBe(await readFile(join('tenants', key, 'client.json'), 'utf8'));
      await expect(runExport(deps(), key, exported, { isForced: false })).rejects.toThrow('--force');
    },
  );

  test('shows its difference, changes the client once, and can be taken back', async () => {
    const own = join(folder, 'exports', 'atelier');
    await writeFile(join(own, 'pages', 'team.en.md'), '# Team\n\nWe are three.\n');
    const before = app.services.tenants.byKey('atelier')?.version ?? 0;
    expect(await apply(own, { isDryRun: true })).toMatch(/added {3}pages\/team\.en\.md\n@@[\s\S]*\+We are three\.\natelier would change/);
    expect(app.services.content.page('atelier', 'team', 'en')).toBeNull();
    expect(await apply(own)).toMatch(new RegExp(`atelier is version ${before + 1}`));
    expect(app.services.content.page('atelier', 'team', 'en')?.title).toBe('Team');
    expect(await apply(own)).toBe('atelier: nothing to change');
    expect(await runRestore(deps(), 'atelier', String(before))).toContain(`is version ${before + 2}`);
    expect(app.services.content.page('atelier', 'team', 'en')).toBeNull();
    const history = (await describeHistory(deps(), 'atelier', '20')).split('\n');
    expect(history).toHaveLength(3);
    expect(history[0]).toMatch(/^\* 3\t.*version 1 restored\tpages\/team\.en\.md$/);
    expect(await describeComparison(deps(), 'atelier', '1', '2')).toMatch(/added {3}pages\/team\.en\.md/);
    await expect(runRestore(deps(), 'atelier', '99')).rejects.toThrow('atelier has not all of these versions');
  });

  test('with an error is refused whole, with the file and the path of each error', async () => {
    const own = join(folder, 'exports', 'meridian');
    const client = JSON.parse(await readFile(join(own, 'client.json'), 'utf8'));
    await writeFile(join(own, 'client.json'), JSON.stringify({ ...client, config: { ...client.config, replyDays: 'soon' } }));
    await expect(apply(own)).rejects.toThrow('meridian/client.json: config.replyDays: ');
    await writeFile(join(own, 'client.json'), JSON.stringify(client));
    await writeFile(join(own, 'onboarding.json'), '{');
    await mkdir(join(own, 'page'));
    await writeFile(join(own, 'pages', 'fine.en.md'), '# Fine');
    await expect(apply(own)).rejects.toThrow('meridian/onboarding.json: no JSON');
    await writeFile(join(own, 'page', 'help.en.md'), '# Misspelt folder');
    await expect(apply(own)).rejects.toThrow('meridian/page/help.en.md: no file of a client');
    expect(app.services.content.page('meridian', 'fine', 'en')).toBeNull();
    await rm(own, { recursive: true });
  });
});
