import { useState } from 'react';
import { messagesOf } from '../../../contract/error-messages.ts';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { redirectToLogin, withSession } from '../../../web/session-call.ts';
import { resumeMethod } from '../../applications/stored-draft.ts';
import type { DraftFields } from '../../applications/stored-draft-schema.ts';
import type { Cv as MadeCv } from '../../cvs/contract.ts';
import { cvsClient } from '../../cvs/web/client.ts';
import type { ApplicationFlow } from '../contract.ts';
import { makesCover } from '../step-faults.ts';
import { applyClient } from './client.ts';

type Cv = ApplicationFlow['cvsList'][number];
type Chosen = Pick<DraftFields, 'selectedCvObj' | 'selectedResumeMethod'>;

/** Makes a CV from the profile; in the language of the pages unless another is named. @throws ApiProblem */
export function makeCv(language?: string): Promise<MadeCv> {
  return withSession(() => unwrap(cvsClient().freelancer.cv.pdf.$put({ query: language ? { language } : {} })));
}

/** Makes a cover letter from the motivation. @throws ApiProblem */
export async function makeCover(projectId: number, text: string): Promise<Pick<DraftFields, 'cvCover'>> {
  const param = { id: String(projectId) };
  const letter = await withSession(() =>
    unwrap(applyClient().project[':id'].applicationFlow.coverLetter.$put({ param, query: {}, json: { text } })),
  );
  return { cvCover: { contentType: letter.contentType, uuid: letter.uuid, name: letter.name } };
}

/** What a draft keeps of a CV that was made. */
export function chosenMadeCv({ contentType, id, uuid, name }: MadeCv): Chosen {
  return { selectedCvObj: { contentType, id, uuid, name }, selectedResumeMethod: resumeMethod.GENERATED };
}

/** The list with a CV that was made, which takes the place of the one in the same language. */
export function withMadeCv(cvs: readonly Cv[], made: MadeCv): Cv[] {
  return [made, ...cvs.filter(({ uuid, isGenerated, language }) => uuid !== made.uuid && !(isGenerated && language === made.language))];
}

/**
 * CV and letter as they are to be sent: profile and motivation may have changed since the talent looked at the documents. What has
 * not changed is not made again.
 *
 * @throws ApiProblem
 */
export async function remakeDocuments(
  projectId: number,
  draft: DraftFields,
  cvs: readonly Cv[],
): Promise<{ cvs: Cv[]; fields: Partial<DraftFields> }> {
  const cover = makesCover(draft) ? await makeCover(projectId, draft.motivationComment) : {};
  if (draft.selectedResumeMethod !== resumeMethod.GENERATED) return { cvs: [...cvs], fields: cover };
  const chosen = cvs.find(({ uuid }) => uuid === draft.selectedCvObj?.uuid);
  const made = await makeCv(chosen?.language ?? undefined);
  return { cvs: withMadeCv(cvs, made), fields: { ...cover, ...chosenMadeCv(made) } };
}

/**
 * A document that is made at a press: whether it is being made, and why it could not be, in words.
 *
 * @example const { make, isMaking, fault } = useMadeDocument(async () => onMade(await makeCv()))
 */
export function useMadeDocument(makeDocument: () => Promise<void>): { make: () => Promise<void>; isMaking: boolean; fault: string | null } {
  const t = useT();
  const [isMaking, setIsMaking] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);

  async function make(): Promise<void> {
    setIsMaking(true);
    setFaults([]);
    try {
      await makeDocument();
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 401) redirectToLogin();
      setFaults(messagesOf(error instanceof ApiProblem ? error.problem : null));
    } finally {
      setIsMaking(false);
    }
  }
  return { make, isMaking, fault: faults.length > 0 ? faults.map((key) => t(key)).join(' ') : null };
}
