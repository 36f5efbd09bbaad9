import { foldText } from '../../../../contract/fold-text.ts';
import { type WorkMode, workModes } from '../../../projects/project-facts.ts';
import { wordPattern } from './unit-words.ts';

/** Words that name a mode where a feed has a field, or a place, for it; folded. */
const modeWords: Readonly<Record<WorkMode, RegExp>> = {
  HYBRID: wordPattern(
    'hybrid[ae]?|hybride|hibrid[oa]|hybrydow[aeyo]|hybrydowo|гібридн[аийо]*|teilweise remote|partially remote|partly remote|partial|partiel|teilweise',
  ),
  REMOTE: wordPattern(
    'remote|remotely|fully remote|full remote|telecommut(?:e|ing)|home ?office|home-office|work from home|wfh|anywhere|fernarbeit|mobiles arbeiten|teletravail|a distance|thuiswerk(?:en)?|op afstand|teletrabajo|remoto|en remoto|zdalnie|zdaln[aey]|praca zdalna|віддален[аоий]+|дистанційн[аоий]+',
  ),
  ONSITE: wordPattern(
    'on ?-?site|in ?-?office|in person|vor ort|prasenz|sur site|sur place|presentiel|op locatie|presencial|stacjonarn[aiey]+|stacjonarnie|na miejscu|в офісі|на місці|none|no remote|office',
  ),
};

/** What boards write for yes and no in fields such as `remote`. */
const yes = /^(?:true|yes|y|1|ja|oui|si|sí|tak|так|full|fully|100 ?%|always|telecommute)$/i;
const no = /^(?:false|no|n|0|nein|non|nee|nie|ні|never|unspecified)$/i;

/**
 * A value of a field about where the work is done. `name` is the field's own, folded: `hybrid: true` is not remote.
 *
 * @returns null when it does not say.
 */
export function readWorkMode(value: string | number | boolean, name: string): WorkMode | null {
  const text = String(value).trim();
  if (/^unspecified$/i.test(text)) return null;
  if (yes.test(text)) return /hybrid/.test(name) ? 'HYBRID' : /onsite/.test(name) ? 'ONSITE' : 'REMOTE';
  // What is not remote may be hybrid, which another field says.
  if (no.test(text)) return /hybrid|onsite/.test(name) ? null : 'ONSITE';
  return readWorkModeWord(text);
}

/** Whether a field only says that something does not hold. @example isBareNo('false') // true */
export function isBareNo(value: string | number | boolean): boolean {
  return no.test(String(value).trim());
}

/** @example readWorkModeWord('Hybrid remote') // 'HYBRID' */
export function readWorkModeWord(text: string): WorkMode | null {
  const plain = foldText(text).replace(/_/g, ' ');
  if (plain.length > 60) return null;
  if (modeWords.HYBRID.test(plain)) return 'HYBRID';
  if (/^(?:no|not|kein|pas de|geen|sin|bez)\s/.test(plain))
    return modeWords.ONSITE.test(plain) || modeWords.REMOTE.test(plain) ? 'ONSITE' : null;
  return workModes.find((mode) => modeWords[mode].test(plain)) ?? null;
}

const textHybrid = wordPattern(
  'hybrid (?:work|working|model|role|position|setup|schedule)|hybrides? (?:arbeiten|arbeitsmodell|modell)|(?:travail|mode|poste) hybride|hybride? werken|(?:trabajo|modelo|modalidad) híbrid[oa]|prac[ay] hybrydow[aey]|model hybrydowy|гібридн(?:ий|а|ого) (?:формат|робота|графік)[ауи]?|[1-4] days? (?:a|per) week (?:in the office|on[- ]?site|remote|from home)|[1-4] tage? (?:pro woche )?(?:home ?office|vor ort|im büro|remote)|[1-4] jours? de télétravail|remote und vor ort|(?:remote|on[- ]?site) (?:or|and|/) hybrid',
);
const textRemote = wordPattern(
  '(?:fully|100 ?% ?|completely|full) remote|remote[- ](?:only|first|position|role|job|work|working|project)|work(?:ing)? (?:remotely|from home|from anywhere)|100 ?% ?(?:home ?office|remote)|komplett remote|vollständig remote|rein remote|remote möglich|(?:100 ?% ?|full )télétravail|télétravail (?:complet|total|intégral)|volledig (?:op afstand|remote)|100 ?% ?(?:remoto|teletrabajo)|(?:trabajo )?totalmente (?:en )?remoto|(?:w pełni|100 ?%) zdaln[aiey]+|praca (?:w pełni |całkowicie )?zdalna|(?:повністю )?(?:віддалена|дистанційна) робота|(?:is|are) (?:currently )?remote|remotely from|remote[- ]friendly|remote flexibility',
);
const textNot = wordPattern(
  'remote (?:work(?:ing)? |jobs? )?(?:is |are )?not|remote jobs? associated|no remote|not remote|non[- ]remote|kein (?:remote|home ?office)|remote (?:nicht|is not|work is not)|pas de télétravail|geen (?:remote|thuiswerk)|sin teletrabajo|(?:and|with|our|previous|other) remote (?:team|colleagues|employment|clients|users|members|workers)(?: members?)?|remote desktop|remote sensing|remote control|remote (?:monitoring|access|sites?|locations?|areas?|server|support|maintenance|diagnostics|i\\/?o)|hybrid (?:cloud|app|apps|vehicles?|systems?|engines?|power|drive|inverters?|solar|cars?|materials?|structures?|mobile|infrastructure|it|azure|environments?|networks?|plants?|antrieb|fahrzeuge?|solutions?)',
);

const textWords =
  /remote|hybrid|hybryd|híbrid|hibrid|home ?office|from home|télétravail|teletrabajo|remoto|afstand|zdaln|віддален|дистанційн|гібрид/i;
/** Where in a text a mode may be named at all: words of the patterns above, each of which has one of them. */
const textAnchors = new RegExp(`${textWords.source}|#li-onsite|[1-4] (?:days?|tage?|jours?) |from anywhere|remotely`, 'gi');
/** More than any of the patterns is long. */
const aroundAnchor = 60;

/** Says more than what else the text has of it: "We work from anywhere to hybrid. This is a remote role." */
const textSaid = wordPattern('this (?:is|role is|position is|job is)(?: an?)? (?:fully |completely |100 ?% )?remote');
const titleHybrid = wordPattern('hybrid[ae]?|hybride|hybrydow[aeyo]|híbrid[oa]');
const titleRemote = wordPattern('remote|home ?office|télétravail|teletrabajo|remoto|zdaln[aey]|zdalnie|віддалено');
/** One word for itself behind a label: "Location: Remote", "(Hybrid)", "#LI-Onsite". */
const alone = /(?:^|[:(>|[–-]\s*|#li-)(?:fully |full |100 ?% )?(?<word>remote|hybrid|on-?site)(?=\s*(?:$|[<(),.;|\]–]|&))/gim;

/**
 * What a project says of it on the side, its title in the first line; only a guess.
 *
 * @example guessWorkMode('This is a fully remote role.') // 'REMOTE'
 */
export function guessWorkMode(text: string): WorkMode | null {
  if (!textWords.test(text) && !/#li-onsite/i.test(text)) return null;
  const near = nearAnchors(text);
  const plain = withoutOthers(near);
  if (/\bthis /i.test(plain) && textSaid.test(plain)) return 'REMOTE';
  if (textHybrid.test(plain)) return 'HYBRID';
  if (textRemote.test(plain)) return 'REMOTE';
  const title = text.slice(0, Math.max(0, text.indexOf('\n')));
  const fromTitle = textWords.test(title) ? modeOfTitle(withoutOthers(title)) : null;
  if (fromTitle) return fromTitle;
  if (!bareWords.test(plain)) return null;
  const modes = [...plain.matchAll(alone)].map(({ groups }) => readWorkModeWord(groups?.word ?? ''));
  return (['HYBRID', 'REMOTE', 'ONSITE'] as const).find((mode) => modes.includes(mode)) ?? null;
}

const bareWords = /remote|hybrid|#li-on/i;
const allNot = new RegExp(textNot.source, 'giu');

function withoutOthers(text: string): string {
  return textNot.test(text) ? text.replace(allNot, ' ') : text;
}

function modeOfTitle(title: string): WorkMode | null {
  if (titleHybrid.test(title)) return 'HYBRID';
  return titleRemote.test(title) ? 'REMOTE' : null;
}

/** The parts of a text in which a mode may be named, cut between words: the patterns take a hundred times as long as the search for these. */
function nearAnchors(text: string): string {
  const parts: string[] = [];
  let [from, to] = [0, 0];
  for (const { index } of text.matchAll(textAnchors)) {
    const start = Math.max(text.lastIndexOf(' ', index - aroundAnchor), 0);
    const end = text.indexOf(' ', index + aroundAnchor);
    if (start > to) {
      parts.push(text.slice(from, to));
      from = start;
    }
    to = end < 0 ? text.length : end;
  }
  return [...parts, text.slice(from, to)].join(' | ');
}
