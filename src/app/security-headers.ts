/** Where browsers report what they refused because of the policy (`csp-reports.ts`). */
export const cspReportsPath = '/csp-reports';

/**
 * Security design, "Headers". The style exception is for the development server alone: fast refresh injects
 * style elements without a nonce. `frames`: origins whose frames a page may hold, for captchas.
 */
export function securityHeaders(options: {
  /** What `script-src` allows of the page's own scripts: its nonce or hashes. What they load themselves is allowed too. */
  scriptSources: readonly string[];
  styleSources?: readonly string[];
  isHttps: boolean;
  isDev: boolean;
  frames?: readonly string[];
  /** Whether a page of the same host may show it in a frame. */
  isFramed?: boolean;
  /** Where recordings of the page go; their script compresses them in a worker. */
  recordings?: readonly string[];
}): [string, string][] {
  const { scriptSources, styleSources = [], isHttps, isDev, frames = [], isFramed = false, recordings = [] } = options;
  const policy = [
    "default-src 'self'",
    `script-src ${[...scriptSources, "'strict-dynamic'"].join(' ')}`,
    isDev ? "style-src 'self' 'unsafe-inline'" : `style-src ${["'self'", ...styleSources].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    ["connect-src 'self'", ...(isDev ? ['ws:'] : []), ...recordings].join(' '),
    // Scripts that run as workers, such as the self-hosted captcha.
    isDev || recordings.length > 0 ? "worker-src 'self' blob:" : "worker-src 'self'",
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    // Firefox knows `report-uri` only; a browser that knows the other one ignores it then, and takes endpoints over HTTPS only.
    `report-uri ${cspReportsPath}`,
    ...(isHttps ? ['report-to csp'] : []),
  ];
  return [
    ['content-security-policy', policy.join('; ')],
    ...(isHttps ? ([['reporting-endpoints', `csp="${cspReportsPath}"`]] as [string, string][]) : []),
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(self)'],
    ...headersOfAll(isHttps),
  ];
}

/** What every answer carries, calls and files too. */
export function headersOfAll(isHttps: boolean): [string, string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    ...(isHttps ? ([['strict-transport-security', 'max-age=31536000; includeSubDomains']] as [string, string][]) : []),
  ];
}

/**
 * Who may embed an answer: other sites only what any cache may keep for everybody, such as a logo in a mail or a picture of a feed. Files
 * of people, pages and calls are for this origin alone.
 */
export function resourcePolicy(headers: Headers): 'cross-origin' | 'same-origin' {
  return /\bpublic\b/.test(headers.get('cache-control') ?? '') ? 'cross-origin' : 'same-origin';
}

/**
 * The policy of an answer: its own, or one by which what programs read loads nothing where a browser shows it. Where it does not say who may
 * show the answer in a frame, nobody may.
 */
export function policyOfAnswer(headers: Headers): string {
  const isForPrograms = /^application\/(?:[\w.-]+\+)?json\b/.test(headers.get('content-type') ?? '');
  const policy = headers.get('content-security-policy') ?? (isForPrograms ? "default-src 'none'" : '');
  return /\bframe-ancestors /.test(policy) ? policy : [policy, "frame-ancestors 'none'"].filter(Boolean).join('; ');
}
