import { z } from 'zod';
import { parseJson } from '../../../../contract/parse-json.ts';
import { AddressRefused } from '../../../../server/outgoing/checked-address.ts';
import { postOutside } from '../../../../server/outgoing/outgoing-request.ts';
import { signedHeaders } from '../../../../server/outgoing/standard-webhook.ts';
import type { handedBackBody, handedOverBody } from '../../contract.ts';
import { readConnectorSecret } from '../connector-secret.ts';
import type { HandOverDeps } from '../deps.ts';
import { clientRate, fileAddress, handedFiles, readContent } from '../hand-over-content.ts';
import { findHandedProject } from '../handed-project-store.ts';
import type { Connector, Parcel, SendAnswer } from './connector.ts';
import type { ConnectorSettingsOf } from './connector-settings.ts';

const timeoutMs = 15_000;
const maxAnswerBytes = 16_384;
/** Of what a system says about itself. */
export const maxWords = 500;

/** What a system may answer; every field is optional, and other fields are ignored. */
const answerSchema = z.object({
  result: z.enum(['accepted', 'refused', 'later']).optional(),
  reference: z.string().max(200).optional(),
  message: z.string().optional(),
  canTalentRepair: z.boolean().optional(),
});

/** Posts the application as JSON, signed by Standard Webhooks with the secret of the connector. */
export function webhook(deps: HandOverDeps, { key, url }: ConnectorSettingsOf<'webhook'>): Connector {
  return {
    async send(parcel) {
      const { handOver, scope } = parcel;
      const secret = await readConnectorSecret(deps, scope, key);
      if (!secret) return { outcome: 'refused', canTalentRepair: false, words: `no secret was made for ${key}: openpool hand-over secret` };
      const body = await bodyOf(deps, parcel);
      if (body === null) return { outcome: 'refused', canTalentRepair: false, words: 'the application is gone' };
      try {
        const answer = await postSigned(deps, url, secret, { id: handOver.id, body });
        return { ...readAnswer(answer), httpStatus: answer.status };
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error);
        // An address that is not allowed will not be in two minutes.
        return error instanceof AddressRefused ? { outcome: 'refused', canTalentRepair: false, words } : { outcome: 'unreachable', words };
      }
    },
  };
}

/** Posts to a system, signed; its answer, whatever it is. @throws AddressRefused, or the error of the connection */
export function postSigned(
  { clock, config }: Pick<HandOverDeps, 'clock' | 'config'>,
  url: string,
  secret: string,
  { id, body }: { id: string; body: string },
) {
  return postOutside(url, {
    headers: signedHeaders([secret], { id, body, now: clock() }),
    body,
    timeoutMs,
    maxAnswerBytes,
    allowsLoopback: config.OUTGOING_LOOPBACK,
  });
}

/** The status decides; in an answer that took it (2xx), so does `result`. */
function readAnswer({ status, body }: { status: number; body: string }): SendAnswer {
  const parsed = answerSchema.safeParse(parseJson(body));
  const { result, reference = null, message, canTalentRepair = false } = parsed.success ? parsed.data : {};
  const words = (message ?? `answered ${status}`).slice(0, maxWords);
  if (status === 400 || status === 409 || status === 410 || status === 422) return { outcome: 'refused', canTalentRepair, words };
  if (status < 200 || status > 299) return { outcome: 'unreachable', words };
  if (result === 'refused') return { outcome: 'refused', canTalentRepair, words };
  return result === 'later' || (result === undefined && status === 202)
    ? { outcome: 'later', words }
    : { outcome: 'accepted', reference, words };
}

/** The same bytes at each try. */
async function bodyOf(deps: HandOverDeps, { handOver, scope, securityId }: Parcel): Promise<string | null> {
  const content = await readContent(deps.db, scope, handOver.application_id);
  if (!content) return null;
  const { application, talent, profile, files } = content;
  const origin = deps.tenants.originOf(deps.tenants.byId(scope.tenantId));
  const common = {
    id: handOver.id,
    timestamp: handOver.created_at.toISOString(),
    reportUrl: `${origin}/v1/api/handOver/${handOver.id}/report`,
  };
  const about = {
    applicationId: application.id,
    project: { id: application.project_id, title: application.title, ...(await referenceOf(deps, scope.tenantId, application.project_id)) },
  };
  const body: z.input<typeof handedOverBody | typeof handedBackBody> =
    handOver.kind === 'withdrawal'
      ? { ...common, type: 'application.withdrawn', data: { ...about, status: application.status, reasonCode: application.reason } }
      : {
          ...common,
          type: 'application.handedOver',
          data: {
            ...about,
            talent: {
              firstName: talent.first_name,
              lastName: talent.last_name,
              email: talent.email,
              mobileNumber: talent.mobile_verified_at ? talent.mobile_number : null,
              language: talent.locale,
              professionalTitle: profile.professional_title,
              city: profile.city,
              country: profile.country ?? talent.residence_country,
            },
            rate: clientRate(application),
            motivation: application.motivation_comment,
            answers: application.answers.map(({ questionId, label, type, values, optionLabels }) => ({
              questionId,
              label,
              type,
              values,
              optionLabels,
            })),
            interview:
              application.interview_start && application.interview_end
                ? { start: application.interview_start.toISOString(), end: application.interview_end.toISOString() }
                : null,
            securityId: securityId?.value ?? null,
            files: handedFiles.flatMap((kind) => {
              const file = files[kind];
              const url = fileAddress(deps.sessionKeys, origin, handOver, kind);
              return file ? [{ kind, name: file.name, contentType: file.content_type, size: file.size, url }] : [];
            }),
          },
        };
  return JSON.stringify(body);
}

async function referenceOf(deps: HandOverDeps, tenantId: number, projectId: number) {
  const project = await findHandedProject(deps.db, { tenantId }, projectId);
  return { source: project?.source ?? '', reference: project?.reference ?? '', vmsId: project?.vms_id ?? null };
}
