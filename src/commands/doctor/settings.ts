import type { Installation } from '../installation.ts';
import type { Finding } from './finding.ts';

/** Node's version that everything is tested with, by its first number. */
const testedNode = 24;

/** Versions, the public address and secrets. */
export async function describeSettings({ config, version }: Installation): Promise<Finding[]> {
  const node = Number(process.versions.node.split('.')[0]);
  const isHttps = config.PUBLIC_PROTOCOL === 'https';
  return [
    {
      state: node >= testedNode ? 'ok' : 'fault',
      what: `Openpool ${version}, Node ${process.versions.node}`,
      ...(node < testedNode ? { advice: `use Node ${testedNode}` } : {}),
    },
    config.isDemo
      ? {
          state: 'note',
          what: 'demo: log-ins are printed at the start, mails can be read by anybody',
          advice: 'DEMO=false for a portal of your own',
        }
      : { state: 'ok', what: 'no demo' },
    isHttps
      ? { state: 'ok', what: 'links begin with https' }
      : {
          state: config.isDemo ? 'note' : 'fault',
          what: 'links begin with http',
          advice: 'PUBLIC_PROTOCOL=https behind a proxy that speaks TLS',
        },
    config.TRUST_PROXY || !isHttps
      ? { state: 'ok', what: config.TRUST_PROXY ? `${config.TRUSTED_PROXIES} proxies are trusted` : 'no proxy' }
      : {
          state: 'fault',
          what: 'https without TRUST_PROXY: all visitors seem to come from the proxy and share its limits',
          advice: 'TRUST_PROXY=true',
        },
    config.SECURITY_ID_SECRET
      ? { state: 'ok', what: 'SECURITY_ID_SECRET is set' }
      : {
          state: 'note',
          what: 'security ids are encrypted with the session secret',
          advice: 'SECURITY_ID_SECRET gives them one of their own',
        },
    config.METRICS_TOKEN
      ? { state: 'ok', what: '/metrics asks for a token' }
      : { state: 'note', what: '/metrics answers this machine only', advice: 'METRICS_TOKEN lets Prometheus in from elsewhere' },
  ];
}
