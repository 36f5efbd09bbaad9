import { calculateRates, rateFault } from '../applications/rates.ts';
import { resumeMethod } from '../applications/stored-draft.ts';
import type { DraftFields } from '../applications/stored-draft-schema.ts';
import type { AskedQuestion } from '../question-sets/asked-question.ts';
import { dropHidden, toAnswerLists } from '../question-sets/questions.ts';
import type { ApplicationFlow } from './contract.ts';

type KnownFacts = Pick<ApplicationFlow, 'isReturning' | 'knownRate' | 'cvsList' | 'securityId'> & {
  project: Pick<ApplicationFlow['project'], 'fee' | 'unit' | 'rateRange' | 'rateLimitMode'>;
};

/**
 * What the application of a talent who returns starts with, at its review: the newest CV, the last rate, the stored security id and
 * earlier answers, except those that need a tick. Null for talents who go through the steps: who apply for the first time, have no CV,
 * or have answered none of the questions before.
 */
export function knownParts(flow: KnownFacts, questions: readonly AskedQuestion[]): Partial<DraftFields> | null {
  const [cv] = flow.cvsList;
  const isAnswered = questions.length === 0 || questions.some(({ earlierAnswer }) => earlierAnswer !== null);
  if (!flow.isReturning || !cv || !isAnswered) return null;
  const given = questions.flatMap(({ id, earlierAnswer }) =>
    earlierAnswer && !earlierAnswer.needsTick ? [[id, earlierAnswer.values] as const] : [],
  );
  const { contentType, id, uuid, name, isGenerated } = cv;
  return {
    selectedCvObj: { contentType, id, uuid, name },
    selectedResumeMethod: isGenerated ? resumeMethod.GENERATED : resumeMethod.FILE,
    ...knownRates(flow),
    ...toAnswerLists(questions, dropHidden(questions, Object.fromEntries(given))),
    securityIdRef: flow.securityId?.saved?.id ?? null,
  };
}

/** None where this project would refuse the rate. */
function knownRates({ knownRate, project }: KnownFacts): Partial<DraftFields> {
  const rates = knownRate && calculateRates({ side: 'talent', value: knownRate.value }, project.fee);
  if (!rates || rateFault(rates, { unit: project.unit, range: project.rateRange, limitMode: project.rateLimitMode })) return {};
  const { currency } = knownRate;
  return {
    talentRate: { value: rates.talentRate, currency, period: project.unit },
    displayRate: { value: rates.displayRate, currency, period: project.unit },
    rateSide: 'talent',
  };
}
