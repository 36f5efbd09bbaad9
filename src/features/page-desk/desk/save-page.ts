import { redirect } from 'react-router';
import { load } from '../../../web/api-client.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { clientDeskClient } from '../../client-settings/desk/client.ts';
import { changeDraft, refuseTyped } from '../../portal-desk/desk/change-draft.ts';
import { type LinkSide, linkSides, linkToPage, placePageLink, sideOf } from '../footer-links.ts';
import { pagesLink } from '../page-list-state.ts';
import { joinPage, slugPattern } from '../page-text.ts';

/** Takes a page in one language into the draft, with its link in the footer of this language. */
export async function savePage(facts: RequestFacts, form: FormData) {
  const [slug, language, isNew] = [textOf(form, 'slug').trim(), textOf(form, 'language'), form.has('new')];
  const [title, text] = [textOf(form, 'title').trim(), textOf(form, 'text').replaceAll('\r\n', '\n').trim()];
  const faults = {
    ...(isNew && (await slugFault(facts, slug))),
    ...(title === '' && { title: 'talent.desk.portal.pages.title.missing' }),
    ...(text === '' && { text: 'talent.desk.portal.pages.text.missing' }),
  };
  if (Object.keys(faults).length > 0) return refuseTyped(form, faults);
  const side = linkSides.find((each) => each === textOf(form, 'side')) ?? 'none';
  const links = await changedLinks(facts, { slug, title, language }, side);
  const change = { pages: { [`${slug}.${language}`]: joinPage({ title, text }) }, ...links };
  const answer = await changeDraft(facts, form, change, undefined, textOf(form, 'tag'));
  if (isNew && 'result' in answer) throw redirect(pagesLink({ open: slug, language }));
  return answer;
}

/** Removes a page in one language, with the link to it. */
export async function removePage(facts: RequestFacts, form: FormData) {
  const [slug, language] = [textOf(form, 'slug'), textOf(form, 'language')];
  const links = await changedLinks(facts, { slug, title: '', language }, 'none');
  const change = { pages: { [`${slug}.${language}`]: null }, ...links };
  const answer = await changeDraft(facts, form, change, undefined, textOf(form, 'tag'));
  if ('result' in answer) throw redirect(pagesLink({ open: slug, language }));
  return answer;
}

async function slugFault({ api }: RequestFacts, slug: string): Promise<Record<string, string> | false> {
  if (!slugPattern.test(slug)) return { slug: 'talent.desk.portal.pages.slug.invalid' };
  const { results } = await load(clientDeskClient(api).client.draft.pages.$get());
  return results.some((page) => page.slug === slug) && { slug: 'talent.desk.portal.pages.slug.used' };
}

type Page = { slug: string; title: string; language: string };

/** A language that showed another one’s links gets its own ones, so that none of them is lost. */
async function changedLinks({ api }: RequestFacts, page: Page, side: LinkSide) {
  const { links } = await load(clientDeskClient(api).client.draft.footer[':locale'].$get({ param: { locale: page.language } }));
  const known = linkToPage(links, page.slug);
  if ((known ? sideOf(known) : 'none') === side) return {};
  return { content: { [page.language]: { footerLinks: placePageLink(links, page, side) } } };
}
