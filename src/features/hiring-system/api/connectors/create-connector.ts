import type { HandOverDeps } from '../deps.ts';
import type { Connector } from './connector.ts';
import type { ConnectorSettings } from './connector-settings.ts';
import { email } from './email.ts';
import { simulator } from './simulator.ts';
import { webhook } from './webhook.ts';

/** The connector that a client's settings describe. */
export function createConnector(deps: HandOverDeps, settings: ConnectorSettings): Connector {
  switch (settings.kind) {
    case 'webhook':
      return webhook(deps, settings);
    case 'email':
      return email(deps, settings);
    case 'simulator':
      return simulator(settings);
  }
}
