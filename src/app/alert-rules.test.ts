import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkLinks } from '../../scripts/structure/link-rules.ts';
import { makeApplication } from '../../tests/support/application-factory.ts';
import { makeProject } from '../../tests/support/project-factory.ts';
import { makeTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { announceInstance } from '../server/db/instances.ts';
import type { VirusScanner } from '../server/virus/virus-scanner.ts';
import { createApi } from './api.ts';
import { createHost } from './host.ts';
import { addInstallationGauges, createProcessMetrics } from './installation-metrics.ts';
import { createFleetMetrics } from './processes/fleet-metrics.ts';

// The rules for Prometheus, and what a server says at /metrics: a metric or label with another name would end an alert in silence.

type Rule = {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
};
type RuleTest = { alert_rule_test: { alertname: string; exp_alerts: object[] }[] };

const folder = new URL('../../deploy/prometheus/', import.meta.url);
const read = (path: string, from: URL = folder) => readFileSync(new URL(path, from), 'utf8');
const root = new URL('../../', import.meta.url);
const rules: Rule[] = parse(read('alerts.yml')).groups.flatMap((group: { rules: Rule[] }) => group.rules);

/** Labels that Prometheus adds to every series. */
const scrapeLabels = ['job', 'instance'];
/** Words of expressions that are neither metrics nor labels. A new one fails the test, and is added. */
const promQl = new Set('absent and by clamp_min delta histogram_quantile increase max min rate sum'.split(' '));

type Matcher = { metric: string; label: string; operator: string; value: string };

/** What an expression reads: metrics, labels they are chosen and grouped by. */
function readExpression(expr: string): { metrics: string[]; matchers: Matcher[]; groupedBy: string[] } {
  const groupedBy = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(',').map((label) => label.trim()));
  const matchers = [...expr.matchAll(/([a-z_]+)\{([^}]*)\}/g)].flatMap(([, metric = '', inside = '']) =>
    [...inside.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(([, label = '', operator = '', value = '']) => ({
      metric,
      label,
      operator,
      value,
    })),
  );
  const bare = expr.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ');
  const words = [...bare.matchAll(/[a-z_]\w*/g)].map(([word]) => word);
  return { metrics: [...new Set(words.filter((word) => !promQl.has(word)))], matchers, groupedBy };
}

const app = startTestApp();
/** The label sets of each series, by name. */
const series = new Map<string, Record<string, string>[]>();
/** Labels by metric, also of those that have no series yet. */
const labelsOf = new Map<string, Set<string>>();

beforeAll(async () => {
  const scanner: VirusScanner = {
    counts: { clean: 1, infected: 0, unchecked: 1 },
    scan: () => Promise.resolve({ kind: 'unchecked' }),
    isReachable: () => Promise.resolve(false),
  };
  const services = { ...app.services, virusScanner: scanner };
  const talent = await makeTalent(app);
  await makeApplication(app, talent, await makeProject(app), 'sf');
  // As the processes of a server are put together: `run-process.ts`, `run-jobs.ts`, `supervise.ts`.
  const metrics = createProcessMetrics(services);
  metrics.registry.setDefaultLabels({ process: 'web 1' });
  const facts = { dataDir: services.config.dataDir, hasLocalFiles: true, version: '1.2.3' };
  const instance = await announceInstance(services.pool, services.log, facts);
  addInstallationGauges(metrics.registry, services, instance);
  const fleet = createFleetMetrics(async () => [await metrics.registry.getMetricsAsJSON()]);
  fleet.countEnd('web', { error: null, signal: 'SIGKILL', code: null } as Parameters<typeof fleet.countEnd>[1]);
  const failing = () => Promise.resolve(new Response('broken', { status: 500 }));
  const host = createHost(services, createApi(services), failing, { assetsFolder: null, metrics, instance, readMetrics: fleet.read });
  const socket = { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' };
  const ask = (path: string) => host.fetch(new Request(`http://nordlicht.localhost${path}`), { incoming: { socket } });
  expect((await ask('/projects')).status).toBe(500);
  expect((await ask('/v1/api/client/context')).status).toBe(200);
  const answer = await ask('/metrics');
  expect(answer.status).toBe(200);
  readSeries(await answer.text());
  for (const { name, labelNames } of metrics.registry.getMetricsAsArray() as { name: string; labelNames?: string[] }[])
    labelsOf.set(name, new Set([...(labelNames ?? []), 'process']));
  for (const [name, sets] of series)
    labelsOf.set(name, new Set([...(labelsOf.get(name) ?? []), ...sets.flatMap((set) => Object.keys(set))]));
  await instance.stop();
});

function readSeries(text: string): void {
  for (const line of text.split('\n')) {
    const named = /^# TYPE (\S+)/.exec(line)?.[1];
    if (named && !series.has(named)) series.set(named, []);
    const [, name, labels = ''] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    if (!name) continue;
    const set = Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', value = '']) => [label, value]));
    series.set(name, [...(series.get(name) ?? []), set]);
  }
}

describe('the rules for alerts', () => {
  test.each(rules)('$alert reads metrics and labels that a server has', ({ expr }) => {
    const { metrics, matchers, groupedBy } = readExpression(expr);
    expect(metrics.length).toBeGreaterThan(0);
    const own = metrics.filter((metric) => metric !== 'up');
    expect(own.filter((metric) => !series.has(metric))).toEqual([]);
    const known = (metric: string, label: string) => scrapeLabels.includes(label) || labelsOf.get(metric)?.has(label) === true;
    expect(matchers.filter(({ metric, label }) => !known(metric, label))).toEqual([]);
    for (const label of groupedBy) {
      // Of a histogram only its buckets have it.
      const grouped = label === 'le' ? own.filter((metric) => metric.endsWith('_bucket')) : own;
      expect([label, grouped.length > 0, grouped.filter((metric) => !known(metric, label))]).toEqual([label, own.length > 0, []]);
    }
  });

  test.each(rules)('$alert chooses series that a server has', ({ expr }) => {
    const own = readExpression(expr).matchers.filter(({ metric }) => metric !== 'up');
    const missing = own.flatMap(({ metric, label, operator, value }) => {
      const there = (series.get(metric) ?? []).map((set) => set[label]);
      expect(['=', '=~']).toContain(operator);
      return (operator === '=' ? [value] : value.split('|'))
        .filter((wanted) => !there.includes(wanted))
        .map((wanted) => `${metric} ${wanted}`);
    });
    expect(missing).toEqual([]);
  });

  test.each(rules)('$alert says how bad it is, after how long, and what to do', ({ alert, for: after, labels, annotations }) => {
    expect(['critical', 'warning']).toContain(labels.severity);
    expect(after).toMatch(/^\d+[mh]$/);
    expect(annotations.summary.length).toBeGreaterThan(10);
    const [path = '', anchor] = annotations.runbook.split('#');
    const text = read(path, root);
    expect(checkLinks([{ path, text: `${text}\n[runbook](#${anchor})` }], (file) => existsSync(new URL(file, root)))).toEqual([]);
    const section = text.split(/^## /m).find((part) => part.toLowerCase().startsWith(`${anchor}\n`));
    expect(section, 'the runbook names the alert').toContain(`\`${alert}\``);
  });

  test('each has a case in which it fires and one in which it does not', () => {
    const cases: RuleTest[] = parse(read('alerts.test.yml')).tests;
    const counted = rules.map(({ alert }) => {
      const own = cases.flatMap(({ alert_rule_test }) => alert_rule_test).filter(({ alertname }) => alertname === alert);
      return [alert, own.some(({ exp_alerts }) => exp_alerts.length > 0), own.some(({ exp_alerts }) => exp_alerts.length === 0)];
    });
    expect(counted).toEqual(rules.map(({ alert }) => [alert, true, true]));
  });
});

// Debian and Ubuntu: `apt-get install prometheus`.
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
const hasPromtool = promtool('--version').status === 0;
if (process.env.OPENPOOL_FULL === 'true' && !hasPromtool)
  process.stderr.write('promtool is not installed: the alerts of deploy/prometheus are not tried (apt-get install prometheus).\n');

describe.skipIf(!hasPromtool)('promtool', { tags: 'full' }, () => {
  test('accepts the rules', () => {
    const { status, stdout, stderr } = promtool('check', 'rules', 'alerts.yml');
    expect(status, stdout + stderr).toBe(0);
    expect(stdout).toContain(`${rules.length} rules found`);
  });

  test('passes the unit tests of the rules', () => {
    const { status, stdout, stderr } = promtool('test', 'rules', 'alerts.test.yml');
    expect(status, stdout + stderr).toBe(0);
  });
});
