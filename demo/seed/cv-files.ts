import { createHash } from 'node:crypto';
import { dayMs } from '../../src/contract/dates.ts';
import { type BlobStore, newBlobKey } from '../../src/server/blob/blob-store.ts';
import type { Transaction } from '../../src/server/db/database.ts';
import { makeCvPdf } from '../cv-factory/cv-pdf.ts';
import type { FilledPersona, Persona } from './personas.ts';
import { createRandom, seededUuid } from './random.ts';
import { insertRows } from './store.ts';
import { crowdProfileOf, type DemoTalent, isFilled, monthBefore } from './talent-rows.ts';

const headings: Readonly<Record<string, { work: string; education: string; skills: string; today: string }>> = {
  de: { work: 'Berufserfahrung', education: 'Ausbildung', skills: 'Kenntnisse', today: 'heute' },
  en: { work: 'Work experience', education: 'Education', skills: 'Skills', today: 'present' },
  fr: { work: 'Expérience professionnelle', education: 'Formation', skills: 'Compétences', today: 'aujourd’hui' },
  nl: { work: 'Werkervaring', education: 'Opleiding', skills: 'Vaardigheden', today: 'heden' },
  es: { work: 'Experiencia profesional', education: 'Formación', skills: 'Competencias', today: 'actualidad' },
};

/** A CV for everybody who says something of themselves: two for active talents, the newer one first. @returns the newest by talent. */
export async function storeCvs(
  trx: Transaction,
  blobs: BlobStore,
  talents: readonly DemoTalent[],
  now: Date,
): Promise<Map<string, { id: string; name: string }>> {
  const newest = new Map<string, { id: string; name: string }>();
  const rows = [];
  for (const talent of talents) {
    const { id: talentId, tenantId, persona, joinedAt } = talent;
    const crowd = crowdProfileOf(persona);
    if (!crowd && !isFilled(talent)) continue;
    for (const ageDays of persona.kind === 'active' ? [12, 240] : [40]) {
      const at = new Date(Math.max(now.getTime() - ageDays * dayMs, joinedAt.getTime()));
      const bytes = makeCvPdf(isFilled(talent) ? cvContent(talent.persona, new Date(at)) : shortContent(persona, crowd));
      const blobKey = newBlobKey();
      await blobs.put(blobKey, bytes);
      const id = seededUuid(createRandom(`cv ${persona.tenant} ${persona.key} ${ageDays}`), at);
      const name = `CV ${persona.firstName} ${persona.lastName} ${at.toISOString().slice(0, 7)}.pdf`;
      if (!newest.has(talentId)) newest.set(talentId, { id, name });
      rows.push({
        id,
        tenant_id: tenantId,
        talent_id: talentId,
        kind: 'cv',
        name,
        content_type: 'application/pdf',
        size: bytes.byteLength,
        pages: 1,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        blob_key: blobKey,
        created_at: at.toISOString(),
      });
    }
  }
  await insertRows(trx, 'file', rows);
  return newest;
}

function cvContent(persona: FilledPersona, now: Date) {
  const words = headings[persona.locale] ?? headings.en;
  const { street, zip, city } = persona.address;
  const span = (from: number, to: number | null): string => `${monthYear(now, from)} – ${to === null ? words?.today : monthYear(now, to)}`;
  return {
    lines: [
      { text: latin(`${persona.firstName} ${persona.lastName}`), size: 20, bold: true },
      { text: latin(persona.title), size: 12 },
      latin([persona.email, persona.mobile, `${street}, ${zip} ${city}`].filter(Boolean).join(' · ')),
    ],
    sections: [
      {
        heading: words?.work ?? '',
        lines: persona.employment.flatMap((entry) => [
          { text: latin(`${entry.title}, ${entry.organization}`), bold: true, right: span(entry.from, entry.to) },
          ...linesOf(entry.description),
        ]),
      },
      {
        heading: words?.education ?? '',
        lines: persona.education.flatMap((entry) => [
          { text: latin(entry.title), bold: true, right: span(entry.from, entry.to) },
          ...linesOf(entry.description),
        ]),
      },
      { heading: words?.skills ?? '', lines: linesOf([...persona.skills, ...persona.tools].join(', ')) },
    ],
  };
}

/** What is known of a talent of the crowd. */
function shortContent({ firstName, lastName, email, locale }: Persona, profile: ReturnType<typeof crowdProfileOf>) {
  return {
    lines: [
      { text: latin(`${firstName} ${lastName}`), size: 20, bold: true },
      { text: latin(profile?.title ?? ''), size: 12 },
      latin([email, profile?.city].filter(Boolean).join(' · ')),
    ],
    sections: [{ heading: (headings[locale] ?? headings.en)?.skills ?? '', lines: linesOf((profile?.skills ?? []).join(', ')) }],
  };
}

function monthYear(now: Date, monthsAgo: number): string {
  const [year, month] = monthBefore(now, monthsAgo).split('-');
  return `${month}/${year}`;
}

/** As wide as the page. */
function linesOf(text: string): string[] {
  return (latin(text).match(/\S.{0,94}(?=\s|$)/g) ?? []).map((line) => line.trim());
}

/** The font of the PDF has Western letters only. */
function latin(text: string): string {
  return text.replaceAll('Ł', 'L').replaceAll('ł', 'l');
}
