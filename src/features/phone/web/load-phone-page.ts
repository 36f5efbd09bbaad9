import { data, redirect } from 'react-router';
import { load, unwrap } from '../../../web/api-client.ts';
import { loadProjectToApplyTo } from '../../../web/project-to-apply-to.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { referenceClient } from '../../reference/web/client.ts';
import { tenancyClient } from '../../tenancy/web/client.ts';
import { callingCodeOptions } from '../allowed-countries.ts';
import { readMobilePhone } from '../phone-number.ts';
import { phoneClient } from './client.ts';
import { readFlowId } from './flow-cookie.ts';

export type PhonePage = Awaited<ReturnType<typeof loadPhonePage>>;
export type Flow = Extract<Awaited<ReturnType<typeof findFlow>>, object>;

/**
 * What the page shows: the step follows from the state of this browser's code. Visitors sign in with it, where the client
 * has switched that on; talents set their number with it, at every client.
 */
export async function loadPhonePage(
  facts: RequestFacts,
  { request, url }: { request: Request; url: URL },
  givenNumber: string | undefined,
) {
  if (!facts.isSignedIn && facts.needsRefresh) throw redirect(`/app/session?return=${encodeURIComponent(url.pathname + url.search)}`);
  const client = await load(tenancyClient(facts.api).client.context.$get());
  const purpose = facts.isSignedIn ? ('change' as const) : ('enter' as const);
  if (purpose === 'enter' && !client.loginMethods.includes('mobile')) throw data({ messages: ['talent.error.404'] }, { status: 404 });
  const [found, countries, flowProject] = await Promise.all([
    findFlow(facts, request),
    load(referenceClient(facts.api).country.$get({ query: {} })),
    purpose === 'enter' ? loadProjectToApplyTo(facts, url) : null,
  ]);
  const flow = found?.purpose === purpose && found.state !== 'used' ? found : null;
  const given = readMobilePhone(`+${(givenNumber ?? '').replace(/\D/g, '')}`, '');
  const isAsked = givenNumber !== undefined || url.searchParams.get('step') === 'number';
  const callingCodes = callingCodeOptions(countries.results, client.mobileCountrySettings);
  const known = given
    ? { countryCode: given.country, number: given.national }
    : flow && { countryCode: flow.countryCode, number: flow.mobileNumber.slice(flow.mobileCallingCode.length) };
  return {
    purpose,
    step: isAsked || !flow ? ('number' as const) : flow.state === 'proven' ? ('details' as const) : ('code' as const),
    flow,
    known: known ?? { countryCode: firstCountry(callingCodes, client, countries.defaultCountry), number: '' },
    callingCodes,
    countries: countries.results.map(({ value, text }) => ({ value, text })),
    flowProject,
  };
}

/** The state of the code; a flow of another browser, or an old one, counts as none. */
async function findFlow(facts: RequestFacts, request: Request) {
  const flowId = readFlowId(request);
  if (!flowId) return null;
  const found = await unwrap(phoneClient(facts.api).freelancer.phoneCode.expiry.$post({ json: { flowId } })).catch(() => null);
  return found && { ...found, flowId };
}

/** The first of the countries the client prefers, else the general default, if its numbers are allowed. */
function firstCountry(
  options: readonly { value: string }[],
  client: { preferredSortedCountries: readonly string[]; mobileCountrySettings: { prefEnabled: boolean; prefList: readonly string[] } },
  fallback: string,
): string {
  const { prefEnabled, prefList } = client.mobileCountrySettings;
  const wanted = [...(prefEnabled ? prefList : []), ...client.preferredSortedCountries, fallback];
  return wanted.find((code) => options.some(({ value }) => value === code)) ?? options[0]?.value ?? fallback;
}
