import { Counter } from '@prometheus-io/client';
import { Hono } from 'hono';
import { z } from 'zod';
import { parseJson } from '../contract/parse-json.ts';
import { AppError } from '../server/http/app-error.ts';
import { addressKey } from '../server/http/client-address.ts';
import { createBodyReceiver } from '../server/http/receive-body.ts';
import { warnSparingly } from '../server/log-sparingly.ts';
import type { Metrics } from '../server/metrics.ts';
import type { HostEnv } from './host-env.ts';
import { cspReportsPath } from './security-headers.ts';
import type { Services } from './services.ts';

const maxReportBytes = 16 * 1024;
/** Browsers send what they gathered for a while in one body. */
const maxReports = 20;
const maxHeldBytes = 4 * 1024 * 1024;

/** Directives by name, so that what a report invents becomes no label and no line of the log. */
const directives = new Set(
  'base-uri connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src media-src object-src script-src script-src-attr script-src-elem style-src style-src-attr style-src-elem worker-src'.split(
    ' ',
  ),
);

/** Words that stand for no address in `blockedURL`. */
const blockedKinds = new Set(['inline', 'eval', 'wasm-eval', 'data', 'blob', 'self', 'trusted-types-policy', 'trusted-types-sink']);

const text = z.string().max(8_192).optional().catch(undefined);
/** Of a report only this is read; browsers add more. The older form is that of `report-uri`. */
const newReport = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text, sourceFile: text }),
});
const oldReport = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
  }),
});

type Violation = { directive: string; blocked: string; page: string; source: string };

/**
 * `POST /csp-reports`: what browsers refused because of the Content-Security-Policy. It is counted and logged without addresses: a page
 * is named by the first part of its path, others by their origin. Anybody can send anything here, so all of it is bounded.
 */
export function cspReportRoutes(services: Pick<Services, 'log' | 'limiter'>, { registry }: Pick<Metrics, 'registry'>): Hono<HostEnv> {
  const receive = createBodyReceiver(maxHeldBytes);
  const violations = new Counter({
    name: 'openpool_csp_violations_total',
    help: 'Violations of the Content-Security-Policy that browsers reported, by directive',
    labelNames: ['directive'],
    registers: [registry],
  });
  return new Hono<HostEnv>().post(cspReportsPath, async (c) => {
    try {
      await services.limiter.take('cspReports', addressKey(c.get('address')));
      const { request, release } = await receive(c.req.raw, maxReportBytes);
      const found = readViolations(await request.text().finally(release));
      if (!found) return c.body(null, 400);
      for (const violation of found) {
        violations.inc({ directive: violation.directive });
        warnSparingly(services.log, 'a browser reports a violation of the Content-Security-Policy', violation);
      }
      return c.body(null, 204);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { status, retryAfterSeconds } = error;
      return new Response(null, { status, headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) } });
    }
  });
}

/** Null for what is no report. */
function readViolations(body: string): Violation[] | null {
  const parsed = parseJson(body);
  const old = oldReport.safeParse(parsed);
  if (old.success) {
    const report = old.data['csp-report'];
    const named = report['effective-directive'] ?? report['violated-directive']?.split(' ')[0];
    return [violationOf(named, report['blocked-uri'], report['document-uri'], report['source-file'])];
  }
  const reports = z.array(z.unknown()).max(maxReports).safeParse(parsed);
  if (!reports.success) return null;
  return reports.data.flatMap((each) => {
    const report = newReport.safeParse(each);
    if (!report.success) return [];
    const { effectiveDirective, blockedURL, documentURL, sourceFile } = report.data.body;
    return [violationOf(effectiveDirective, blockedURL, documentURL, sourceFile)];
  });
}

function violationOf(directive = '', blocked = '', document = '', source = ''): Violation {
  return {
    directive: directives.has(directive) ? directive : 'other',
    blocked: blockedKinds.has(blocked) ? blocked : originOf(blocked),
    page: firstPartOf(document),
    source: originOf(source),
  };
}

/** Without path, query and credentials, which may hold secrets and names. @example originOf('https://a.example/x?y') // 'https://a.example' */
function originOf(address: string): string {
  const url = URL.parse(address);
  if (!url) return 'unknown';
  return /^(https?|wss?):$/.test(url.protocol) ? `${url.protocol}//${url.host}`.slice(0, 120) : url.protocol.slice(0, 30);
}

/** @example firstPartOf('https://jobs.example/projects/17?token=x') // '/projects' */
function firstPartOf(address: string): string {
  const [, part = ''] = URL.parse(address)?.pathname.split('/') ?? [];
  return /^[a-z-]{0,24}$/.test(part) ? `/${part}` : 'other';
}
