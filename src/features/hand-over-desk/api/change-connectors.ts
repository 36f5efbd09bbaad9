import type { TenantScope } from '../../../contract/ids.ts';
import { slugOf } from '../../../contract/links.ts';
import type { Actor } from '../../../server/audit/record-change.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { AddressRefused, checkAddress } from '../../../server/outgoing/checked-address.ts';
import { changeServed } from '../../client-settings/api/change-served.ts';
import { makeConnectorSecret } from '../../hiring-system/api/connector-secret.ts';
import { type ConnectorSettings, readConnectors } from '../../hiring-system/api/connectors/connector-settings.ts';
import { readConnectorState } from '../../hiring-system/api/hand-over-list-store.ts';
import { removeSealedSecret } from '../../hiring-system/api/hand-over-store.ts';
import { countProjects } from '../../hiring-system/api/read-connectors.ts';
import { keepsConnector } from '../../hiring-system/hand-over-rules.ts';
import type { ConnectorPatch, NewConnector } from '../desk-contract.ts';
import type { HandOverDeskDeps } from './deps.ts';

type Written = {
  note: string;
  write: (connectors: readonly ConnectorSettings[]) => readonly ConnectorSettings[] | Promise<readonly ConnectorSettings[]>;
  alongside?: (trx: Transaction) => Promise<void>;
};

/** Writes `hand-over.json`, so that files and calls stay one truth. */
async function changeFile(deps: HandOverDeskDeps, scope: TenantScope, by: Actor, { note, write, alongside }: Written): Promise<void> {
  await changeServed(deps.clientSettings, scope, by, {
    change: async (served) => {
      const connectors = await write(readConnectors(served));
      return { 'hand-over.json': connectors.length === 0 ? null : `${JSON.stringify({ connectors }, null, 2)}\n` };
    },
    requireVersion: () => {},
    isDryRun: false,
    note,
    seesHandOver: true,
    writesHandOver: true,
    ...(alongside ? { alongside } : {}),
  });
}

/** @throws AppError BAD_REQUEST for an address that may not be called; CONFLICT when another connector has its key or a prefix, or takes all other projects already */
export async function addConnector(
  deps: HandOverDeskDeps,
  scope: TenantScope,
  by: Actor,
  wish: NewConnector,
): Promise<{ settings: ConnectorSettings; secret: string | null }> {
  if (wish.kind === 'webhook') requireAllowed(deps, wish.url);
  let made = null as ConnectorSettings | null;
  let secret = null as string | null;
  await changeFile(deps, scope, by, {
    note: `connector ${wish.name} added`,
    write: (connectors) => {
      made = settingsOf(wish, wish.key ?? freeKey(connectors, wish.name));
      refuseClash(connectors, made);
      return [...connectors, made];
    },
    alongside: async (trx) => {
      const { clock } = deps.clientSettings;
      if (made?.kind === 'webhook') secret = await makeConnectorSecret({ ...deps, clock, db: trx }, scope, made.key);
    },
  });
  if (!made) throw new Error('nothing was written');
  return { settings: made, secret };
}

/**
 * @param requireSame refuses a change of another version than the caller read
 * @throws AppError NOT_FOUND; CONFLICT for a field that this kind does not have, and as `addConnector` does
 */
export async function changeConnector(
  deps: HandOverDeskDeps,
  scope: TenantScope,
  by: Actor,
  { key, patch, requireSame }: { key: string; patch: ConnectorPatch; requireSame: (current: ConnectorSettings) => void },
): Promise<ConnectorSettings> {
  if (patch.url !== undefined) requireAllowed(deps, patch.url);
  let changed = null as ConnectorSettings | null;
  await changeFile(deps, scope, by, {
    note: `connector ${key} changed`,
    write: (connectors) => {
      const current = findIn(connectors, key);
      requireSame(current);
      const next = patched(current, patch);
      refuseClash(
        connectors.filter((one) => one !== current),
        next,
      );
      changed = next;
      return connectors.map((one) => (one === current ? next : one));
    },
  });
  if (!changed) throw new Error('nothing was written');
  return changed;
}

/** @throws AppError NOT_FOUND, CONFLICT while it is in use */
export async function removeConnector(deps: HandOverDeskDeps, scope: TenantScope, by: Actor, key: string): Promise<void> {
  const { db } = deps.clientSettings;
  await changeFile(deps, scope, by, {
    note: `connector ${key} removed`,
    write: async (connectors) => {
      const current = findIn(connectors, key);
      const projects = (await countProjects(db, scope, connectors)).get(key) ?? 0;
      const { open, waiting } = await readConnectorState(db, scope, key);
      const reason = keepsConnector({ vmsIdPrefixes: current.vmsIdPrefixes ?? null, projects, open, waiting });
      if (reason === 'projects') throw new AppError('CONFLICT', { detail: `${projects} projects name it by their vmsId.` });
      if (reason === 'handOvers') throw new AppError('CONFLICT', { detail: `${open + waiting} hand-overs to it have not ended.` });
      return connectors.filter((one) => one !== current);
    },
    // Another one of this key later begins without it.
    alongside: (trx) => removeSealedSecret(trx, scope, key),
  });
}

function findIn(connectors: readonly ConnectorSettings[], key: string): ConnectorSettings {
  const found = connectors.find((one) => one.key === key);
  if (!found) throw notFound('no such connector');
  return found;
}

/** Names are looked up, and checked again, with each call. */
function requireAllowed({ config }: Pick<HandOverDeskDeps, 'config'>, url: string): void {
  try {
    checkAddress(url, { allowsLoopback: config.OUTGOING_LOOPBACK });
  } catch (error) {
    throw error instanceof AddressRefused ? new AppError('BAD_REQUEST', { detail: `The address is refused: ${error.message}.` }) : error;
  }
}

function settingsOf(wish: NewConnector, key: string): ConnectorSettings {
  const common = { key, name: wish.name, ...(wish.vmsIdPrefixes ? { vmsIdPrefixes: wish.vmsIdPrefixes } : {}) };
  if (wish.kind === 'webhook') return { ...common, kind: 'webhook', url: wish.url };
  return { ...common, kind: 'email', to: wish.to, ...(wish.language ? { language: wish.language } : {}) };
}

const fieldsOf: Readonly<Record<ConnectorSettings['kind'], readonly (keyof ConnectorPatch)[]>> = {
  webhook: ['url'],
  email: ['to', 'language'],
  simulator: [],
};

function patched(current: ConnectorSettings, patch: ConnectorPatch): ConnectorSettings {
  const strange = (['url', 'to', 'language'] as const).find(
    (field) => patch[field] !== undefined && !fieldsOf[current.kind].includes(field),
  );
  if (strange) throw new AppError('CONFLICT', { detail: `A connector of kind ${current.kind} has no ${strange}.` });
  const { vmsIdPrefixes: prefixes = current.vmsIdPrefixes ?? null, name = current.name } = patch;
  const { vmsIdPrefixes: _, ...rest } = current;
  const common = { ...rest, name, ...(prefixes ? { vmsIdPrefixes: prefixes } : {}) };
  if (common.kind === 'webhook') return { ...common, url: patch.url ?? common.url };
  if (common.kind === 'simulator') return common;
  const { language: before, ...mail } = common;
  const language = patch.language === undefined ? (before ?? null) : patch.language;
  return { ...mail, to: patch.to ?? mail.to, ...(language ? { language } : {}) };
}

function refuseClash(others: readonly ConnectorSettings[], { key, vmsIdPrefixes }: ConnectorSettings): void {
  const same = others.find((one) => one.key === key);
  if (same) throw new AppError('CONFLICT', { detail: `${same.name} has the key ${key}.` });
  const rival = others.find((one) =>
    vmsIdPrefixes ? one.vmsIdPrefixes?.some((each) => vmsIdPrefixes.includes(each)) : !one.vmsIdPrefixes,
  );
  if (rival)
    throw new AppError('CONFLICT', {
      detail: `${rival.name} receives ${vmsIdPrefixes ? 'one of these prefixes' : 'all other projects'} already.`,
    });
}

/** @example freeKey([], 'Stadtstrom Havelbogen') // 'stadtstrom-havelbogen' */
function freeKey(connectors: readonly ConnectorSettings[], name: string): string {
  const base = slugOf(name).slice(0, 36).replace(/-+$/, '');
  const isTaken = (key: string) => connectors.some((one) => one.key === key);
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (!isTaken(key)) return key;
  }
}
