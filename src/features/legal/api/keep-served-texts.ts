import type { TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { legalDocuments } from '../contract.ts';
import { keepLegalTexts } from './store.ts';
import type { LegalTexts } from './texts.ts';

type Client = { id: TenantId; key: string; languages: readonly { iso: string }[] };

/** Keeps the words of every text that is served from now on, in all its languages: those who accept it are shown later what changed. */
export async function keepServedTexts(db: Db, clients: readonly Client[], legal: LegalTexts): Promise<void> {
  for (const { id, key, languages } of clients) {
    const texts = legalDocuments.flatMap((document) => languages.map(({ iso }) => legal.of(key, document, iso)));
    // One text may stand for several languages.
    await keepLegalTexts(
      db,
      id,
      [...new Set(texts)].filter((text) => text !== null),
    );
  }
}
