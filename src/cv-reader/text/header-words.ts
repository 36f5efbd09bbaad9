import { foldWords } from './fold.ts';

const TITLES = new Set(
  [
    'curriculum vitae',
    'curriculum',
    'vitae',
    'cv',
    'resume',
    'résumé',
    'lebenslauf',
    'europass',
    'curriculum vitae europass',
    'europass curriculum vitae',
    'life',
    'životopis',
    'życiorys',
    'önéletrajz',
    'cv personale',
    'ansioluettelo',
    'meritförteckning',
    'currículo',
    'curriculo',
    'özgeçmiş',
    'βιογραφικό σημείωμα',
    'резюме',
    'автобиография',
    '简历',
    '个人简历',
    '履歴書',
    '이력서',
    'bewerbung',
    'profil',
    'profile',
    'curriculum vitæ',
    'background',
  ].map(foldWords),
);

/** Whether a line only names the kind of document ("Lebenslauf", "Curriculum Vitae"). */
export function isDocumentTitle(text: string): boolean {
  return TITLES.has(foldWords(text)) || /^(?:last updated|stand:|page \d)/i.test(text);
}
