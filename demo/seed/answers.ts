import { dayMs } from '../../src/contract/dates.ts';
import { type Answers, knockedOut, visibleQuestions } from '../../src/features/question-sets/questions.ts';
import type { questionRows } from './question-sets.ts';
import type { Random } from './random.ts';

type QuestionRow = ReturnType<typeof questionRows>['questions'][number];

export type DemoAnswers = { questions: readonly QuestionRow[]; values: Answers };

const freeTexts: Readonly<Record<string, { text: string; longText: string }>> = {
  de: {
    text: 'Auf Anfrage, Unterlagen liegen bereit',
    longText:
      'Im Februar fiel nach einem Update die Kopplung zweier Systeme aus. Wir haben den alten Stand am selben Abend wiederhergestellt und den Fehler danach in Ruhe nachgestellt.',
  },
  en: {
    text: 'Details on request, documents are ready',
    longText:
      'An update broke the link between two systems in February. We restored the old version the same evening and reproduced the fault in peace afterwards.',
  },
  fr: {
    text: 'portfolio.example/selection',
    longText:
      'En février, une mise à jour a coupé la liaison entre deux outils. Nous sommes revenus en arrière le soir même, puis nous avons reproduit la panne au calme.',
  },
  nl: {
    text: 'portfolio.example/keuze',
    longText:
      'In februari viel na een update een koppeling weg. We zetten die avond de oude versie terug en speelden de fout daarna rustig na.',
  },
  es: {
    text: 'Detalles a petición',
    longText:
      'En febrero una actualización cortó el enlace entre dos sistemas. Restauramos la versión anterior esa misma tarde y después reprodujimos el fallo con calma.',
  },
};

/** Plausible answers to the visible questions of a set; files stay unanswered. */
export function answerAll(questions: readonly QuestionRow[], locale: string, random: Random, now: Date): DemoAnswers {
  const values: Record<number, readonly string[]> = {};
  // Parents come first in a set, so what is visible is known when a child's turn comes.
  for (const question of questions) {
    const isVisible = visibleQuestions(asRules(questions), values).some((visible) => visible.question.id === question.id);
    if (isVisible) values[question.id] = answerTo(question, locale, random, now);
  }
  return { questions, values };
}

function asRules(questions: readonly QuestionRow[]) {
  return questions.map((question) => ({
    id: question.id,
    parentId: question.parent_id ?? null,
    showWhen: question.show_when,
    position: question.position,
  }));
}

function answerTo(question: QuestionRow, locale: string, random: Random, now: Date): string[] {
  const texts = freeTexts[locale] ?? freeTexts.en;
  switch (question.type) {
    case 'text':
    case 'longText':
      return [texts?.[question.type] ?? ''];
    case 'number':
      return [String(random.int(4, 12))];
    case 'date':
      return [new Date(now.getTime() + random.int(20, 200) * dayMs).toISOString().slice(0, 10)];
    case 'yesNo':
      return [random.chance(0.85) ? 'true' : 'false'];
    case 'single':
      return question.options.slice(0, 1).map((option) => option.value);
    case 'multi':
      return question.options.slice(0, 2).map((option) => option.value);
    case 'rating':
      return [String(random.int(3, 5))];
    case 'file':
      return [];
  }
}

/** The questions an application was asked, as it keeps them. */
export function askedQuestions({ questions, values }: DemoAnswers, locale: string) {
  const labelOf = ({ label }: QuestionRow) => label[locale] ?? Object.values(label)[0] ?? '';
  const shown = visibleQuestions(asRules(questions), values).map(({ question }) => question.id);
  return shown
    .flatMap((id) => questions.filter((question) => question.id === id))
    .map((row) => ({ questionId: row.id, label: labelOf(row) }));
}

/** Answers as an application keeps them: with the words of the questions at that time. */
export function storedAnswers({ questions, values }: DemoAnswers, locale: string) {
  const flagged = knockedOut(
    questions.map(({ id, knock_out }) => ({ id, knockOut: knock_out })),
    values,
  );
  return questions.flatMap((question) => {
    const given = values[question.id] ?? [];
    if (given.length === 0) return [];
    const chosen = question.options.filter((option) => given.includes(option.value));
    return [
      {
        questionId: question.id,
        groupId: question.group_id,
        type: question.type,
        label: question.label[locale] ?? Object.values(question.label)[0] ?? '',
        values: given,
        optionLabels: chosen.map((option) => option.label[locale] ?? Object.values(option.label)[0] ?? ''),
        isKnockOut: flagged.includes(question.id),
      },
    ];
  });
}
