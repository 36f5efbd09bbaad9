import { foldWords } from '../text/fold.ts';

/** Words for a level, strongest first: the first list with a hit decides. */
const LEVEL_WORDS: readonly (readonly [number, string])[] = [
  [
    5,
    'native|mother tongue|muttersprach|erstsprache|maternelle|maternel|materna|nativo|nativa|natif|madrelingua|moedertaal|ojczysty|rodily|materinsk|materinsky|modersmal|morsmal|aidinkieli|anyanyelv|matern|μητρικη|ana dil|anadil|родн|рідна|роден|bilingual|bilingue|zweisprachig|tweetalig|母语|母語|모국어|ネイティブ|native or bilingual|first language|lingua madre|moeder taal',
  ],
  [4, 'sehr gut'],
  [
    3,
    'srednio zaawansowan|sredniozaawansowan|gute kenntnisse|guten kenntnisse|upper intermediate|lower intermediate|середній|basis bis gut',
  ],
  [
    4,
    'fluent|fliessend|verhandlungssicher|courant|couramment|fluido|fluida|fluente|vloeiend|biegl|plynn|flytande|flydende|flytende|sujuva|folyekony|fluent|ευχερ|akici|свободн|вільн|full professional|sehr gut|excellent|proficient|tres bon|avance|advanced|fortgeschritten|avanzado|avanzato|avancado|gevorderd|zaawansowan|流利|精通|ビジネス|expert|stilsicher|uitstekend|ottimo|master',
  ],
  [1, 'beginner|anfanger|debutant|principiant'],
  [
    2,
    'basic|basics|grundkenntnisse|grundlagen|elementary|notions|basico|basica|nociones|scolastico|di base|base|elementare|basis|basiskennis|podstawow|zaklad|grundlaggande|grundlaeggende|grunnleggende|perusteet|alap|incepator|elementar|βασικ|temel|базов|начальн|початков|einfach|limited working|初级|基础|scolaire|schulkenntnisse|grundkenntn',
  ],
  [
    3,
    'professional working|professional|working knowledge|intermediate|conversational|gut|good|mittel|intermedio|intermediaire|intermediario|konversation|konversationssicher|goed|professionnel|professionale|profesional|sredni|stredne|komunikatywn|medel|middel|keskitaso|kozep|mediu|средн|середн|business|熟练|中级|verhandlung|bon|buono|bueno|conversazione|conversation|colloquial',
  ],
  [2, 'kenntnisse'],
];

/** Proficiency 1 to 5 from CEFR levels or words: native or C2 is 5, C1 or fluent 4, B 3, A2 or basic 2, A1 1; null when none is named. */
export function languageLevel(text: string): number | null {
  const folded = foldWords(text);
  const words = ` ${folded} `;
  const isNative = LEVEL_WORDS[0] !== undefined && hasStem(words, LEVEL_WORDS[0][1]);
  if (isNative) return 5;
  const cefr = [...text.matchAll(/(?<![\p{L}\d])([ABC])([12])(?![\p{L}\d])/gu)].map(([, letter, digit]) => cefrLevel(`${letter}${digit}`));
  if (cefr.length > 0) return Math.round(cefr.reduce((sum, level) => sum + level, 0) / cefr.length);
  for (const [level, stems] of LEVEL_WORDS) if (hasStem(words, stems)) return level;
  return null;
}

function hasStem(words: string, stems: string): boolean {
  return stems.split('|').some((stem) => words.includes(/^\p{Script=Latin}/u.test(stem) ? ` ${stem}` : stem));
}

function cefrLevel(code: string): number {
  if (code === 'C2') return 5;
  if (code === 'C1') return 4;
  if (code.startsWith('B')) return 3;
  return code === 'A2' ? 2 : 1;
}
