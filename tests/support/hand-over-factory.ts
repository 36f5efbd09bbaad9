import { applicationPorts } from '../../src/app/application-ports.ts';
import type { ConnectorSettings, Connectors } from '../../src/features/hiring-system/api/connectors/connector-settings.ts';
import type { HandOverDeps } from '../../src/features/hiring-system/api/deps.ts';
import type { TestApp } from './test-app.ts';

/** What handing over needs, as the app itself has it, with this connector for every project. */
export function handOverDeps(app: TestApp, connector: ConnectorSettings): HandOverDeps {
  const services = { ...app.services, connectors: connect(connector) };
  return { ...services, ...applicationPorts(services).deps };
}

/** This connector for every client and project, instead of what their files name; none: nothing is connected. */
export function connect(connector?: ConnectorSettings): Connectors {
  return {
    all: () => (connector ? [connector] : []),
    find: () => connector ?? null,
    ofProject: () => connector ?? null,
  };
}
