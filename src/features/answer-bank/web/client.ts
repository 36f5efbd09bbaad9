import { apiClientOf } from '../../../web/api-client.ts';
import type { AnswerBankApi } from '../api/routes.ts';

/** The typed calls of this feature: from the browser, or from a loader with `facts.api`. */
export const answerBankClient = apiClientOf<AnswerBankApi>();
