import { load, unwrap } from '../../../web/api-client.ts';
import { loadPartly } from '../../../web/desk/load-partly.ts';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { readWallTime } from '../../calendars/wall-time.ts';
import { clientDeskClient } from '../../client-settings/desk/client.ts';
import { isObject } from '../../client-settings/merge-patch.ts';
import { clientConfigSchema } from '../../tenancy/client-config.ts';
import { announcementDeskClient } from './client.ts';
import { leadChoices } from './lead-choices.ts';

/** What the form holds: a time on the clock of the portal, and the lead. It is in the address, so that it can be looked at before it is published. */
export function readPlan(values: { start: string; lead: string }, timeZone: string) {
  const leadMinutes = leadChoices.find((each) => String(each) === values.lead) ?? 15;
  return { leadMinutes, deadline: readWallTime(values.start, timeZone) };
}

/** The clock that times of the portal are said on. */
export async function loadZone(facts: RequestFacts): Promise<string> {
  const { settings } = await load(clientDeskClient(facts.api).client.$get());
  const own = isObject(settings.config) ? settings.config.timeZone : undefined;
  return typeof own === 'string' ? own : clientConfigSchema.parse({}).timeZone;
}

const faults = { time: 'talent.desk.calendars.busy.time', past: 'talent.desk.portal.announcement.past' } as const;

/** A form that is sent as an address comes back as the address says it. */
function faultOfAddress(message: string, start: string): ReturnedForm {
  return { name: '', code: 'VALIDATION_FAILED', status: 400, messages: [message], fields: { start: [message] }, values: { start } };
}

/** What is announced now, and what would be, with its texts in every language. */
export async function loadAnnouncement(facts: RequestFacts, search: URLSearchParams) {
  const calls = announcementDeskClient(facts.api).announcement;
  const [shown, timeZone] = await Promise.all([load(calls.$get()), loadZone(facts)]);
  const start = (search.get('start') ?? '').slice(0, 20);
  const { leadMinutes, deadline } = readPlan({ start, lead: search.get('lead') ?? '' }, timeZone);
  const fault = !search.has('start') ? null : deadline === null ? faults.time : deadline <= facts.now ? faults.past : null;
  const planned = deadline !== null && fault === null ? deadline.toISOString() : null;
  const read = (query: { deadline: string; leadMinutes: string }) => loadPartly(facts)(unwrap(calls.preview.$get({ query })));
  const isShown = shown.deadline !== null && shown.deadlineWithLeadtime !== null && planned === null;
  // What is announced counts to its own time.
  const preview =
    planned !== null
      ? await read({ deadline: planned, leadMinutes: String(leadMinutes) })
      : isShown && shown.deadlineWithLeadtime
        ? await read({ deadline: shown.deadlineWithLeadtime, leadMinutes: '0' })
        : null;
  return { shown, timeZone, form: { start, leadMinutes }, asked: fault && faultOfAddress(fault, start), planned, preview };
}
