import type { z } from '@hono/zod-openapi';
import { readLegalSources } from '../../legal/api/legal-sources.ts';
import { readLegalTexts } from '../../legal/api/texts.ts';
import type { LegalText } from '../../legal/contract.ts';
import type { ClientDraft, getDraftLegalText } from '../draft-contract.ts';
import type { DraftFlow } from '../flow-contract.ts';
import { pathOf } from '../merge-patch.ts';
import { settingsOf } from './client-document.ts';
import { draftPictures, type OpenedDraft } from './client-draft.ts';
import { rowsOf } from './present-client.ts';

type DraftLegalText = z.infer<(typeof getDraftLegalText)['responses'][200]['content']['application/json']['schema']>;

/** Parts that are files of text: what changed in one is said line by line. */
const textParts = ['legalTexts', 'pages'];

/** The draft as operators read it. */
export function presentDraft(draft: OpenedDraft): ClientDraft {
  const { row, served, after, changes, conflicts, faults, difference, asked, erased, lacks } = draft;
  return {
    version: served.version,
    savedBy: row?.saved_by ?? null,
    createdAt: row?.created_at.toISOString() ?? null,
    updatedAt: row?.updated_at.toISOString() ?? null,
    settings: settingsOf(after),
    legalTexts: [...readLegalTexts(after).values()].map((text) => presentVersion(draft, text)),
    pictures: draftPictures(draft),
    changes: changes.map((change) => {
      const isText = textParts.includes(pathOf(change.place)[0] ?? '');
      return isText ? { place: change.place, was: null, is: null, isText } : { ...change, isText };
    }),
    conflicts,
    faults,
    difference,
    asked,
    erased,
    lacks,
  };
}

/** One legal text with its words. */
export function presentDraftLegalText(draft: OpenedDraft, text: LegalText): DraftLegalText {
  const key = `${text.document}|${text.locale}`;
  const live = readLegalTexts(draft.served).get(key);
  return {
    ...presentVersion(draft, text),
    source: readLegalSources(draft.after).get(key)?.source.trimStart() ?? '',
    html: text.html,
    published: live ? { version: live.version, title: live.title } : null,
  };
}

/** The steps after sign-up. */
export function presentDraftFlow({ served, after, changes }: OpenedDraft): Omit<DraftFlow, 'underWay'> {
  return {
    isOwn: after.files.text('onboarding.json') !== null,
    isChanged: changes.some(({ place }) => place === '/onboarding'),
    rows: rowsOf(after),
    live: rowsOf(served),
  };
}

function presentVersion({ changes }: OpenedDraft, { document, locale, version, title }: LegalText) {
  const isChanged = changes.some(({ place }) => place === `/legalTexts/${document}.${locale}`);
  return { document, locale, version, title, isChanged };
}
