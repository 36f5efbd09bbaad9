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
import type { FilePlaceName } from '../../tenancy/client-files.ts';

/**
 * What reads each kind of a client's files; null where it was read before (`tenancy/api/load-tenants.ts`), or with another kind. What is
 * read once per client is read here first, before anybody waits for it.
 */
const readers: Readonly<Record<FilePlaceName, ((client: Tenant) => unknown) | null>> = {
  settings: null,
  logos: null,
  content: readContent,
  categoryPictures: null,
  pages: null,
  legalTexts: readLegalTexts,
  words: readOwnWords,
  flow: readFlow,
  vmsSystems: readVmsSystems,
  vmsReasons: null,
  connectors: readConnectors,
  assessments: readAssessmentTests,
  synonyms: (client) => readClientSynonyms(client, []),
};

/** Reads all of a client's files. @throws ConfigError naming the file and the path of every fault in any of them. */
export function checkFiles(client: Tenant): void {
  const faults = Object.values(readers).flatMap((read) => {
    try {
      read?.(client);
      return [];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return [error.message];
    }
  });
  if (faults.length > 0) throw new ConfigError(faults.join('\n  '));
}
