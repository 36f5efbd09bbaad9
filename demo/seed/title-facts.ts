import type { WorkMode } from '../../src/features/projects/project-facts.ts';

const numbers: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'ein eine one un une uno una een jeden один',
    'zwei two deux dos twee dwa два',
    'drei three trois tres drie trzy три',
    'vier four quatre cuatro cztery чотири',
    'fünf five cinq cinco vijf pięć',
    'sechs six seis zes sześć шість',
    'sieben seven sept siete zeven siedem',
    'acht eight huit ocho osiem',
    'neun nine neuf nueve negen dziewięć',
    'zehn ten dix diez tien dziesięć',
    'elf eleven onze once jedenaście',
    'zwölf twelve douze doce twaalf dwanaście',
  ].flatMap((words, index) => words.split(' ').map((word) => [word, index + 1])),
);

const monthWords = /([\p{L}\d]+)[ -](?:Monate?n?|months?|mois|meses|maanden|miesiąc\p{L}*|miesięcy|місяц\p{L}*)(?!\p{L})/iu;
const remoteWords = /(?<![\p{L}-])(?:remote|zdalnie|télétravail|teletrabajo|thuiswerk\p{L}*|віддалено)(?![\p{L}-])/iu;
const onsiteWords = /(?<!\p{L})(?:vor ort|on[ -]site|onsite|sur site|op locatie|na miejscu|presencial|на місці)(?!\p{L})/iu;

/**
 * What a title says about duration and place, so that the facts next to it say the same.
 *
 * @example titleFacts('Qualitätsmanager Rohrleitungsbau, 6 Monate vor Ort') // { months: 6, workMode: 'ONSITE' }
 */
export function titleFacts(title: string): { months: number | null; workMode: WorkMode | null } {
  const count = monthWords.exec(title)?.[1]?.toLowerCase() ?? '';
  const months = /^\d+$/.test(count) ? Number(count) : (numbers[count] ?? null);
  const [isRemote, isOnsite] = [remoteWords.test(title), onsiteWords.test(title)];
  return { months, workMode: isRemote && isOnsite ? 'HYBRID' : isRemote ? 'REMOTE' : isOnsite ? 'ONSITE' : null };
}
