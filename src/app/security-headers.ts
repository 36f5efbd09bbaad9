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
}): [string, string][] {
  const { scriptSources, styleSources = [], isHttps, isDev, frames = [] } = options;
  const policy = [
    "default-src 'self'",
    `script-src ${[...scriptSources, "'strict-dynamic'"].join(' ')}`,
    isDev ? "style-src 'self' 'unsafe-inline'" : `style-src ${["'self'", ...styleSources].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    isDev ? "connect-src 'self' ws:" : "connect-src 'self'",
    // Scripts that work beside the page, such as the self-hosted captcha.
    isDev ? "worker-src 'self' blob:" : "worker-src 'self'",
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return [
    ['content-security-policy', policy.join('; ')],
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

/** Whether a page is opened with a secret in its address, which must neither be passed on as a referrer nor be cached. */
export function hasSecret({ pathname, searchParams }: URL): boolean {
  if (searchParams.has('token') || searchParams.has('leadProfile')) return true;
  return pathname === '/social-callback' || pathname.startsWith('/subscriptions/');
}
