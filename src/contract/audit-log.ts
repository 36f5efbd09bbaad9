/** Who changes something: a person, a program with a key, or somebody with a shell on the server. */
export const actorKinds = ['operator', 'key', 'commandLine'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** What the audit log has entries about. */
export const auditedKinds = [
  'alerts',
  'announcement',
  'application',
  'calendar',
  'category',
  'client',
  'connector',
  'feed',
  'invitation',
  'key',
  'lead',
  'operator',
  'passkey',
  'pool',
  'project',
  'questionSet',
  'session',
  'talent',
  'webhook',
] as const;
export type AuditedKind = (typeof auditedKinds)[number];
