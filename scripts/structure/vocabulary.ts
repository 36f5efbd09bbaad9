// One-word file names that a feature may use. Everything else says with a verb and a noun
// what it does (withdraw-application.ts), or with two nouns which thing it is of what (interview-slot-store.ts).

/** At a feature's top: what both sides share. Any other name there is the noun of a rule file (join-rules.ts). */
const topRoles = ['contract', 'policy'];
const apiRoles = ['routes', 'deps', 'store', 'tables', 'present', 'mails', 'jobs', 'export'];
const webRoles = ['client', 'words'];

/** Nouns that are clear enough alone. A verb is not: it leaves its object open. */
const things: Readonly<Record<'api' | 'web', readonly string[]>> = {
  api: [
    'altcha',
    'answers',
    'attachment',
    'brand',
    'breadcrumbs',
    'captcha',
    'cards',
    'content',
    'credentials',
    'flows',
    'geocoder',
    'openid',
    'recaptcha',
    'registry',
    'texts',
    'theme',
    'viewer',
  ],
  web: ['ceremonies', 'consents'],
};

/** @example explainWord('api', 'leave') // 'is named "leave" only …' */
export function explainWord(side: 'api' | 'web', name: string): string | null {
  if (name.includes('-')) return null;
  const roles = side === 'api' ? apiRoles : webRoles;
  if (roles.includes(name) || things[side].includes(name)) return null;
  return `is named "${name}" only. Name what it does to what (withdraw-application.ts) or which thing it is of what (interview-slot-store.ts); one word is for ${roles.join(', ')}, and for things listed in scripts/structure/vocabulary.ts.`;
}

/** @example explainTopWord('leave-pool') // null */
export function explainTopWord(name: string): string | null {
  if (topRoles.includes(name) || name === 'desk-contract') return null;
  return /^(get|set|find|load|save|send|list|create|delete|remove|insert|update)-/.test(name)
    ? 'does something, so it belongs to api/ or web/. At a feature’s top stand contract.ts, desk-contract.ts, policy.ts and rules named by their noun.'
    : null;
}
