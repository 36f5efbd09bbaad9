import { v7 as uuidv7 } from 'uuid';
import type { TalentScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { findTalentNote, insertTalentNote, removeTalentNote } from './note-store.ts';
import { isOwnNote } from './present.ts';
import type { TalentNoteRow } from './tables.ts';
import { listTagsOf, lockTags, replaceTags } from './tag-store.ts';

// The log of changes is never erased, so it says that something was written about a person and not what.

/** Writes a note, in the transaction `trx`. */
export async function addNote(trx: Transaction, talent: TalentScope, by: Actor, text: string, now: Date): Promise<TalentNoteRow> {
  const note = await insertTalentNote(trx, {
    id: uuidv7(),
    tenant_id: talent.tenantId,
    talent_id: talent.talentId,
    text,
    author_kind: by.kind,
    author_id: by.id,
    author_name: by.name,
    created_at: now,
  });
  await recordChange(trx, talent, by, { action: 'talent.noted', subject: subjectOf(talent), after: { noteId: note.id } }, now);
  return note;
}

/** @throws AppError NOT_FOUND, or FORBIDDEN for a note of somebody else. */
export async function removeNote(trx: Transaction, talent: TalentScope, by: Actor, noteId: string, now: Date): Promise<void> {
  const note = await findTalentNote(trx, talent, noteId);
  if (!note) throw notFound('no such note');
  if (!isOwnNote(note, by)) throw new AppError('FORBIDDEN', { detail: `Only ${note.author_name} can remove this note.` });
  await removeTalentNote(trx, talent, noteId);
  await recordChange(trx, talent, by, { action: 'talent.noteRemoved', subject: subjectOf(talent), before: { noteId } }, now);
}

/** Of tags that differ by case the first counts. @throws what `requireSame` throws for the tags there were. */
export async function setTags(
  trx: Transaction,
  talent: TalentScope,
  by: Actor,
  wanted: readonly string[],
  now: Date,
  requireSame: (current: string[]) => void,
): Promise<string[]> {
  await lockTags(trx, talent);
  const before = await listTagsOf(trx, talent);
  requireSame(before);
  const tags = [...new Map([...wanted].reverse().map((tag) => [tag.toLowerCase(), tag])).values()];
  await replaceTags(trx, talent, tags, now);
  const after = await listTagsOf(trx, talent);
  if (after.join('\n') === before.join('\n')) return after;
  const change = {
    action: 'talent.tagged' as const,
    subject: subjectOf(talent),
    before: { tags: before.length },
    after: { tags: after.length },
  };
  await recordChange(trx, talent, by, change, now);
  return after;
}

const subjectOf = ({ talentId }: TalentScope) => ({ kind: 'talent' as const, id: talentId });
