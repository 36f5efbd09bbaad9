import type { Clock } from '../clock.ts';
import { signatureHeader, signatureOf } from '../webhook-signature.ts';
import { gatewayTimeoutMs, requireTaken } from './gateway-answer.ts';
import type { SmsSender } from './sender.ts';

/**
 * Posts `{to, text}` as JSON to a gateway of the operator's; any 2xx answer counts as taken. With a secret the header
 * `x-openpool-signature: t=<seconds>,v1=<hex>` proves where the call comes from: v1 is the HMAC-SHA256 of `<seconds>.<body>`.
 */
export function webhookSms({ url, secret, clock }: { url: string; secret: string | undefined; clock: Clock }): SmsSender {
  return {
    keepsCopy: false,
    async send(number, text) {
      const body = JSON.stringify({ to: number, text });
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(secret ? { [signatureHeader]: signatureOf(body, secret, clock().getTime()) } : {}),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(gatewayTimeoutMs),
      });
      await response.body?.cancel();
      requireTaken(response.status, 'SMS gateway');
    },
  };
}
