/** What is said of an error that says nothing itself (specification section 8). */
export const genericError = 'talent.message.generic.error';

/**
 * The messages of an answer that may be anything, such as a proxy's page; never none.
 *
 * @example messagesOf({ messages: [] }) // ['talent.message.generic.error']
 */
export function messagesOf(answer: unknown): string[] {
  const given = answer !== null && typeof answer === 'object' && 'messages' in answer ? answer.messages : null;
  const messages = Array.isArray(given) ? given.filter((message) => typeof message === 'string' && message.trim() !== '') : [];
  return messages.length > 0 ? messages : [genericError];
}
