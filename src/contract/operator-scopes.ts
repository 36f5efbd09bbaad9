/** What an operator's call may touch, and who may: one row per scope; a call names its scope in its contract (`operator-call.ts`). */
type ScopeRow = {
  scope: string;
  /** For people who choose scopes for a key. */
  about: string;
  /** Roles that have it; owners have all. */
  roles: readonly Exclude<OperatorRole, 'owner'>[];
  /** Whether programs may have it: a stolen key must not be able to make keys or people. */
  isForKeys: boolean;
};

const everybody = ['recruiter', 'viewer'] as const;
const recruiters = ['recruiter'] as const;
const ownersOnly = [] as const;

export const scopeRows = [
  { scope: 'projects:read', about: 'List and read projects', roles: everybody, isForKeys: true },
  { scope: 'projects:write', about: 'Create, change, pause and close projects', roles: recruiters, isForKeys: true },
  { scope: 'applications:read', about: 'Read applications and their files', roles: everybody, isForKeys: true },
  { scope: 'applications:write', about: 'Move, decline and forward applications', roles: recruiters, isForKeys: true },
  { scope: 'talents:read', about: 'Search and read talents who agreed to be found', roles: everybody, isForKeys: true },
  { scope: 'talents:contact', about: 'Addresses and numbers of talents, and files that name them', roles: recruiters, isForKeys: true },
  { scope: 'talents:write', about: 'Notes, tags and invitations of talents', roles: recruiters, isForKeys: true },
  { scope: 'talents:export', about: 'Copies of a person’s data, and erasure, on their request', roles: ownersOnly, isForKeys: true },
  { scope: 'pools:read', about: 'Read pools, members and requests', roles: everybody, isForKeys: true },
  { scope: 'pools:write', about: 'Change pools and answer requests', roles: recruiters, isForKeys: true },
  { scope: 'catalogue:read', about: 'Read categories, question sets, calendars and reason codes', roles: everybody, isForKeys: true },
  { scope: 'catalogue:write', about: 'Change categories, question sets and calendars', roles: recruiters, isForKeys: true },
  { scope: 'client:read', about: 'Read brand, switches, texts and their versions', roles: everybody, isForKeys: true },
  { scope: 'client:write', about: 'Change brand, switches and texts', roles: ownersOnly, isForKeys: true },
  { scope: 'connections:read', about: 'Read webhooks, feeds and hand-over', roles: ownersOnly, isForKeys: true },
  { scope: 'connections:write', about: 'Change webhooks, feeds and hand-over', roles: ownersOnly, isForKeys: true },
  { scope: 'figures:read', about: 'Read figures', roles: everybody, isForKeys: true },
  { scope: 'events:read', about: 'Read what happened, event by event', roles: recruiters, isForKeys: true },
  { scope: 'team:read', about: 'See who works here', roles: everybody, isForKeys: true },
  { scope: 'team:write', about: 'Invite people, change their role, remove them', roles: ownersOnly, isForKeys: false },
  { scope: 'keys:read', about: 'See keys of programs', roles: ownersOnly, isForKeys: false },
  { scope: 'keys:write', about: 'Make and revoke keys of programs', roles: ownersOnly, isForKeys: false },
  { scope: 'audit:read', about: 'Read the audit log', roles: ownersOnly, isForKeys: true },
] as const satisfies readonly ScopeRow[];

export type OperatorScope = (typeof scopeRows)[number]['scope'];
export const operatorScopes: readonly OperatorScope[] = scopeRows.map(({ scope }) => scope);
/** What a key may be given. */
export const keyScopes: readonly OperatorScope[] = scopeRows.flatMap(({ scope, isForKeys }) => (isForKeys ? [scope] : []));

export const operatorRoles = ['owner', 'recruiter', 'viewer'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/**
 * The scopes of a person. A viewer reads contact data only if that was ticked for them.
 *
 * @example scopesOfRole('viewer', { seesContactData: false }).includes('talents:contact') // false
 */
export function scopesOfRole(role: OperatorRole, { seesContactData }: { seesContactData: boolean }): OperatorScope[] {
  if (role === 'owner') return [...operatorScopes];
  const own = scopeRows.flatMap(({ scope, roles }) => (roles.some((each) => each === role) ? [scope] : []));
  return seesContactData && !own.includes('talents:contact') ? [...own, 'talents:contact'] : own;
}

/** Whether a role may decide about applications, and so answer for a project and have tasks. */
export function mayAct(role: OperatorRole): boolean {
  return scopesOfRole(role, { seesContactData: false }).includes('applications:write');
}

export function isOperatorScope(text: string): text is OperatorScope {
  return operatorScopes.some((scope) => scope === text);
}

/**
 * Scopes by what they are about, in the order of the rows.
 *
 * @example groupScopes(['projects:read', 'projects:write', 'audit:read']) // [{ group: 'projects', verbs: ['read', 'write'] }, { group: 'audit', verbs: ['read'] }]
 */
export function groupScopes(scopes: readonly OperatorScope[]): { group: string; verbs: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const { scope } of scopeRows) {
    if (!scopes.includes(scope)) continue;
    const [group = '', verb = ''] = scope.split(':');
    groups.set(group, [...(groups.get(group) ?? []), verb]);
  }
  return [...groups].map(([group, verbs]) => ({ group, verbs }));
}
