/** Parameters that only say where a visitor came from, and sessions: whatever their value, they do not name a job. */
const tracking = new RegExp(
  `^(?:${[
    ...[
      'utm_\\w+',
      'ga_\\w+',
      'pk_\\w+',
      'piwik_\\w+',
      'mtm_\\w+',
      'matomo_\\w+',
      'hsa_\\w+',
      '_hs\\w+',
      '_ga',
      '_gl',
      'gclid',
      'gclsrc',
      'dclid',
    ],
    ...[
      'gbraid',
      'wbraid',
      'fbclid',
      'msclkid',
      'yclid',
      'ttclid',
      'twclid',
      'li_fat_id',
      'igshid',
      'mc_cid',
      'mc_eid',
      'mkt_tok',
      'wt_mc',
    ],
    ...['gh_src', 'lever-source(?:\\[\\])?', 'lever-origin', 'xtor', 'jsessionid', 'phpsessid', 'aspsessionid\\w*', 'cfid', 'cftoken'],
  ].join('|')})$`,
  'i',
);

/** Parameters that say so in some feeds and are the number of the job in others. */
const doubtful =
  /^(?:source|src|ref|refid|referr?er|from|via|origin|channel|medium|campaign|campaign_?id|cid|partner|partner_?id|portal|affiliate|aff|affid|site|board|job_?board|feed|feed_?id|publisher|trk|tracking|tracking_?id|track_?id|trid|sid|session|session_?id|sess|token|rx_\w+)$/i;

/** The doubtful parameters of an address. Only a comparison with other rows tells whether they name the job. */
export function doubtfulParameters(address: string): [name: string, value: string][] {
  return parametersOf(address).flatMap((text): [string, string][] => {
    const name = nameOf(text);
    return doubtful.test(name) ? [[name, text]] : [];
  });
}

/**
 * An address without tracking parameters and sessions; otherwise exactly as it is written.
 *
 * @param isConstant whether this doubtful parameter is the same in every row, so that it names no job
 * @example stripTracking('https://a.example/job?id=7&utm_source=x', () => false) // 'https://a.example/job?id=7'
 */
export function stripTracking(address: string, isConstant: (name: string) => boolean): string {
  const [, path = '', , fragment = ''] = partsOf(address);
  const kept = parametersOf(address).filter((text) => {
    const name = nameOf(text);
    return !tracking.test(name) && !(doubtful.test(name) && isConstant(name));
  });
  const query = kept.length > 0 ? `?${kept.join('&')}` : '';
  return `${path.replace(/;(?:jsessionid|phpsessid)=[^/;]*/gi, '')}${query}${/^#(?:utm_|xtor|:~:)/i.test(fragment) ? '' : fragment}`;
}

function partsOf(address: string): readonly (string | undefined)[] {
  return /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [address, address];
}

function parametersOf(address: string): string[] {
  return (partsOf(address)[2] ?? '').split('&').filter((text) => text !== '');
}

/** Some feeds escape the "&" twice. */
function nameOf(parameter: string): string {
  return (parameter.split('=', 1)[0] ?? '').replace(/^amp;/i, '').toLowerCase();
}
