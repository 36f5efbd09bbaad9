import { ConfigError } from '../../../server/config.ts';
import { readOwnWords } from '../../../server/i18n/catalogue.ts';
import { readAssessmentTests } from '../../assessments/api/load-tests.ts';
import { readContent } from '../../cms/api/content.ts';
import { readConnectors } from '../../hiring-system/api/connectors/connector-settings.ts';
import { readLegalTexts } from '../../legal/api/texts.ts';
import { readFlow } from '../../onboarding/api/load-flows.ts';
import { readClientSynonyms } from '../../project-search/api/terms/load-synonyms.ts';
import { readVmsSystems } from '../../security-ids/api/vms-systems.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';

/** Everything that reads a client's files. What is read once per client is read here first, before anybody waits for it. */
const readers: readonly ((client: Tenant) => unknown)[] = [
  readContent,
  readLegalTexts,
  readFlow,
  readVmsSystems,
  readAssessmentTests,
  readConnectors,
  readOwnWords,
  (client) => readClientSynonyms(client, []),
];

/** Reads all of a client's files. @throws ConfigError naming the file and the path of every fault in any of them. */
export function checkFiles(client: Tenant): void {
  const faults = readers.flatMap((read) => {
    try {
      read(client);
      return [];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return [error.message];
    }
  });
  if (faults.length > 0) throw new ConfigError(faults.join('\n  '));
}
