import { redirect } from 'react-router';
import { readUuid } from '../../../contract/address-filters.ts';
import { deskLinks, deskWorkLink } from '../../../contract/desk-links.ts';
import { localized } from '../../../contract/i18n/localized.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { loadPartly, nullAt } from '../../../web/desk/load-partly.ts';
import { answerResult, refuseField, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { poolsDeskClient } from '../../pools/desk/client.ts';
import { talentDeskClient } from '../../talent-desk/desk/client.ts';
import { maxInvited } from '../invited-many.ts';
import { readTalentList, talentListLink, talentQuery } from '../talent-list.ts';
import { inviteManyClient } from './client.ts';
import { loadOpenProjects } from './load-talents.ts';

const pageSize = 100;

/** Whom the page is about: those who were ticked, or all of a search up to a limit; and what they can be invited to. */
export async function loadMany(facts: RequestFacts, url: URL) {
  const { api, locale, report } = facts;
  const partly = loadPartly({ report });
  const ticked = url.searchParams.getAll('ids').filter((id) => readUuid(id) !== '');
  const state = readTalentList(url.searchParams);
  const [found, projects, pools] = await Promise.all([
    ticked.length > 0 ? { ids: [...new Set(ticked)].slice(0, maxInvited), isCut: ticked.length > maxInvited } : findAll(facts, state),
    loadOpenProjects(api, partly),
    partly(nullAt(403, unwrap(poolsDeskClient(api).pools.$get()))),
  ]);
  return {
    ...found,
    projects,
    pools: (pools?.results ?? []).map(({ id, name }) => ({ id, name: localized(name, locale) })),
    returnTo: ticked.length > 0 ? deskLinks.talents : talentListLink(state, { open: null, cursor: null }),
  };
}

async function findAll({ api, now }: RequestFacts, state: ReturnType<typeof readTalentList>): Promise<{ ids: string[]; isCut: boolean }> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const query = { ...talentQuery(state, now), limit: String(pageSize), ...(cursor !== null && { cursor }) };
    const page: { results: { id: string }[]; next: string | null } = await load(talentDeskClient(api).talents.$get({ query }));
    ids.push(...page.results.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== null && ids.length < maxInvited);
  return { ids: ids.slice(0, maxInvited), isCut: cursor !== null };
}

const kept = ['ids', 'target', 'message'] as const;

/** Counts whom it would invite, or begins to, and leads to the page of its progress. What is no longer as it was counted is counted again. */
export async function inviteMany({ api }: RequestFacts, form: FormData) {
  const talentIds = textOf(form, 'ids')
    .split(',')
    .filter((id) => readUuid(id) !== '');
  const target = textOf(form, 'target');
  const [, what, id] = /^(project|pool):(\d{1,10})$/.exec(target) ?? [];
  if (what === undefined) return refuseField(form, 'target', 'talent.error.required', kept);
  const message = textOf(form, 'message').replaceAll('\r\n', '\n').trim();
  const counted = JSON.stringify([target, message]);
  const preview = textOf(form, 'intent') !== 'send' || textOf(form, 'counted') !== counted;
  const json = { talentIds, message: message || null, preview, ...(what === 'pool' ? { poolId: Number(id) } : { projectId: Number(id) }) };
  try {
    const { work, ...report } = await unwrap(inviteManyClient(api).invitations.many.$post({ json }));
    if (work) throw redirect(deskWorkLink(work.id));
    return answerResult({ intent: 'preview', report, ids: talentIds.join(','), values: { target, message }, counted });
  } catch (error) {
    return refuseForm(error, form, kept);
  }
}
