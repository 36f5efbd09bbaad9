import type { TenantScope } from '../../../contract/ids.ts';
import { legalDocuments } from '../../../contract/legal-documents.ts';
import type { Db } from '../../../server/db/database.ts';
import { createLegalTexts, type LegalTexts } from '../../legal/api/texts.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import type { AskedTalents } from '../desk-client.ts';
import { type ConsentCount, countConsents } from './consent-count-store.ts';

/**
 * How many talents a change asks to consent again, for each legal text whose files it touches. The rule is the one by which
 * they are asked (`legal/api/missing-consents.ts`): a text counts in the language it was accepted in. Talents who never consented are
 * asked whatever the text says, and are not counted.
 *
 * @param paths the files that change
 */
export async function countAsked(
  db: Db,
  scope: TenantScope,
  { before, after, paths }: { before: Tenant; after: Tenant; paths: readonly string[] },
): Promise<AskedTalents[]> {
  const touched = legalDocuments.filter((document) => paths.some((path) => path.startsWith(`legal/${document}.`)));
  if (touched.length === 0) return [];
  const consents = await countConsents(db, scope);
  const [old, young] = [textsOf(before), textsOf(after)];
  return touched.map((document) => {
    const given = consents.filter((consent) => consent.document === document);
    const sum = (rows: readonly ConsentCount[]) => rows.reduce((total, { talents }) => total + talents, 0);
    const alreadyAsked = given.filter((consent) => isAsked(old, before.key, consent));
    const asked = given.filter((consent) => !alreadyAsked.includes(consent) && isAsked(young, after.key, consent));
    return { document, talents: sum(asked), alreadyAsked: sum(alreadyAsked) };
  });
}

const textsOf = (client: Tenant): LegalTexts => createLegalTexts({ byKey: () => client });

function isAsked(texts: LegalTexts, key: string, { document, locale, version }: ConsentCount): boolean {
  const text = texts.of(key, document, locale);
  return text !== null && version < text.version;
}
