import { z } from 'zod';
import type { TenantId } from '../../../../contract/ids.ts';
import { ConfigError } from '../../../../server/config.ts';
import { ofClient } from '../../../../server/of-client.ts';
import type { Tenant } from '../../../tenancy/api/load-tenants.ts';
import { parseJsonFile } from '../../../tenancy/api/parse-json-file.ts';
import * as rules from '../../hand-over-rules.ts';

const common = {
  key: z.string().regex(rules.connectorKeyPattern),
  /** Shown to operators. */
  name: z.string().min(1).max(rules.maxConnectorName),
  /** Beginnings of the `vmsId` of the projects it takes; left out: every project that no other connector takes. */
  vmsIdPrefixes: z.array(z.string().min(1).max(rules.maxVmsIdPrefix)).min(1).optional(),
};

/** What the simulator does at each try of an application, in turn; the last one goes on. */
const simulatedAnswers = ['accepts', 'refuses', 'asksTalent', 'timesOut', 'answersLate'] as const;

const connectorSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('webhook'), url: z.url({ protocol: /^https?$/ }).max(rules.maxConnectorUrl) }),
  z.strictObject({
    ...common,
    kind: z.literal('email'),
    /** The hiring manager. */
    to: z.email().max(rules.maxConnectorMail),
    /** Of the mail and its document; the client's first language when left out. */
    language: z.string().regex(rules.connectorLanguagePattern).optional(),
  }),
  z.strictObject({ ...common, kind: z.literal('simulator'), answers: z.array(z.enum(simulatedAnswers)).min(1).default(['accepts']) }),
]);

/** `tenants/<client>/hand-over.json`: who takes the applications of a client. */
const handOverFileSchema = z.strictObject({ connectors: z.array(connectorSchema) });

export type ConnectorSettings = z.infer<typeof connectorSchema>;
export type ConnectorSettingsOf<Kind extends ConnectorSettings['kind']> = Extract<ConnectorSettings, { kind: Kind }>;

/** The connectors of all clients. */
export type Connectors = {
  all: (tenantId: TenantId) => readonly ConnectorSettings[];
  find: (tenantId: TenantId, key: string) => ConnectorSettings | null;
  /** Who takes the applications of a project, by its `vmsId`; null: nobody. */
  ofProject: (tenantId: TenantId, vmsId: string | null) => ConnectorSettings | null;
};

type Client = Pick<Tenant, 'key' | 'files'>;

/**
 * The connectors of a client (`hand-over.json`).
 *
 * @throws ConfigError naming what is wrong: a key or prefix twice, two connectors for every project.
 */
export const readConnectors = ofClient(({ key, files }: Client): readonly ConnectorSettings[] => {
  const path = 'hand-over.json';
  if (files.text(path) === null) return [];
  const { connectors } = parseJsonFile(files, path, handOverFileSchema, key);
  for (const [what, values] of [
    ['key', connectors.map((connector) => connector.key)],
    ['prefix', connectors.flatMap(({ vmsIdPrefixes }) => vmsIdPrefixes ?? [])],
    ['connector without vmsIdPrefixes', connectors.filter((one) => !one.vmsIdPrefixes).map(() => 'any')],
  ] as const)
    if (new Set(values).size !== values.length) throw new ConfigError(`${key}/${path}: a ${what} stands there twice`);
  return connectors;
});

/**
 * The clients' connectors as they are at the time of each call.
 *
 * @param hasSimulator whether it may be used; otherwise connectors of that kind take nothing, for what it answers is made up
 */
export function createConnectors(tenants: { byId: (id: TenantId) => Client }, hasSimulator: boolean): Connectors {
  const all = (tenantId: TenantId) => readConnectors(tenants.byId(tenantId)).filter(({ kind }) => hasSimulator || kind !== 'simulator');
  return {
    all,
    find: (tenantId, key) => all(tenantId).find((connector) => connector.key === key) ?? null,
    ofProject: (tenantId, vmsId) => connectorFor(all(tenantId), vmsId),
  };
}

/** Who of these takes the applications of a project with this `vmsId`. */
export function connectorFor(connectors: readonly ConnectorSettings[], vmsId: string | null): ConnectorSettings | null {
  const named = connectors.find(({ vmsIdPrefixes }) => vmsIdPrefixes?.some((prefix) => vmsId?.startsWith(prefix)));
  return named ?? connectors.find(({ vmsIdPrefixes }) => vmsIdPrefixes === undefined) ?? null;
}
