import { z } from 'zod';
import { applicationLink } from '../../../contract/links.ts';
import { parseJson } from '../../../contract/parse-json.ts';
import { DeliveryRefused } from '../../../server/mail/delivery-refused.ts';
import { AddressRefused } from '../../../server/outgoing/checked-address.ts';
import { postOutside } from '../../../server/outgoing/outgoing-request.ts';
import { gatewayTimeoutMs, requireTaken } from '../../../server/sms/gateway-answer.ts';
import { signatureHeader, signatureOf } from '../../../server/webhook-signature.ts';
import type { AssessmentProvider } from './begin-assessment.ts';
import type { ProviderDeps } from './deps.ts';

const answerSchema = z.object({ link: z.url({ protocol: /^https?$/ }).max(2_000) });
const maxAnswerBytes = 10_000;

/**
 * Posts the test to the client's provider as JSON, signed with the client's secret, and takes the link of the answer. Results come back by
 * `POST /v1/api/assessment/{id}/result` with the same signature (`receive-result.ts`). Nothing is said of the person but a language.
 */
export function webhookProvider({ clock, config, tenants }: ProviderDeps, url: string): AssessmentProvider {
  return {
    async begin(row, test, locale) {
      const tenant = tenants.byId(row.tenant_id);
      const secret = config.ASSESSMENT_SECRETS?.[tenant.key];
      if (!secret) throw new DeliveryRefused(`ASSESSMENT_SECRETS names no secret of ${tenant.key}`);
      const origin = tenants.originOf(tenant);
      const body = JSON.stringify({
        event: 'assessment.created',
        id: row.id,
        test: test.key,
        language: locale,
        minutes: test.minutes,
        dueAt: row.due_at.toISOString(),
        returnUrl: `${origin}${applicationLink(row.application_id)}`,
        resultUrl: `${origin}/v1/api/assessment/${row.id}/result`,
      });
      const answer = await postOutside(url, {
        headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(body, secret, clock().getTime()) },
        body,
        timeoutMs: gatewayTimeoutMs,
        maxAnswerBytes,
        allowsLoopback: config.OUTGOING_LOOPBACK,
      }).catch((error: unknown) => {
        // An address that is not allowed will not be in two minutes.
        throw error instanceof AddressRefused ? new DeliveryRefused(error.message) : error;
      });
      requireTaken(answer.status, 'assessment provider');
      const parsed = answerSchema.safeParse(parseJson(answer.body));
      if (!parsed.success) throw new DeliveryRefused('assessment provider answered without a link');
      return parsed.data.link;
    },
  };
}
