import type { DraftFile } from '../../applications/stored-draft-schema.ts';

/** The answer of an upload call, as far as an application needs it; null when it is none. */
export function uploadedFile(answer: unknown): (DraftFile & { pages: number | null }) | null {
  if (!answer || typeof answer !== 'object' || !('uuid' in answer) || typeof answer.uuid !== 'string') return null;
  const { name, contentType, pages } = answer as { name?: unknown; contentType?: unknown; pages?: unknown };
  return {
    uuid: answer.uuid,
    name: typeof name === 'string' ? name : 'document.pdf',
    contentType: typeof contentType === 'string' ? contentType : 'application/pdf',
    pages: typeof pages === 'number' ? pages : null,
  };
}

/** Why an upload failed, in words: the server's, or that there is no connection. */
export function uploadWords(t: (key: string) => string, failure: { httpStatus: number; answer: unknown }): string {
  if (failure.httpStatus === 0) return t('talent.state.offline.submit');
  const { answer } = failure;
  const messages = answer && typeof answer === 'object' && 'messages' in answer && Array.isArray(answer.messages) ? answer.messages : [];
  return messages.length > 0 ? messages.map((message) => t(String(message))).join(' ') : t('talent.message.generic.error');
}
