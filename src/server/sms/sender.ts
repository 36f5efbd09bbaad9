/** How a text message leaves the house. The built-in mailbox shows it and sends nothing. */
export type SmsSender = { keepsCopy: boolean; send: (number: string, text: string) => Promise<void> };

export function mailboxSms(): SmsSender {
  return { keepsCopy: true, send: () => Promise.resolve() };
}

/** Posts `{to, text}` as JSON to a gateway of the operator's; any 2xx answer counts as taken. */
export function webhookSms(url: string): SmsSender {
  return {
    keepsCopy: false,
    async send(number, text) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to: number, text }),
        signal: AbortSignal.timeout(10_000),
      });
      if (!response.ok) throw new Error(`SMS gateway answered ${response.status}`);
    },
  };
}
