import { load } from '../../../web/api-client.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { clientDeskClient } from '../../client-settings/desk/client.ts';
import { changeDraft, refuseTyped } from '../../portal-desk/desk/change-draft.ts';
import { changeLinks, isLinkAddress, linkSides, type TypedLink } from '../footer-links.ts';

/** Takes links, claim and disclaimer of one language into the draft; a link without a label and an address is taken away. */
export async function saveFooter(facts: RequestFacts, form: FormData) {
  const language = textOf(form, 'language');
  const rows = readRows(form).filter(({ label, address }) => label !== '' || address !== '');
  const faults = Object.fromEntries(
    rows.flatMap(({ row, label, address }) => [
      ...(label === '' ? [[`label.${row}`, 'talent.desk.portal.footer.label.missing']] : []),
      ...(isLinkAddress(address) ? [] : [[`address.${row}`, 'talent.desk.portal.footer.address.invalid']]),
    ]),
  );
  if (Object.keys(faults).length > 0) return refuseTyped(form, faults);
  const { links: before } = await load(clientDeskClient(facts.api).client.draft.footer[':locale'].$get({ param: { locale: language } }));
  const footerLinks = changeLinks(
    before,
    [...rows].sort((a, b) => a.place - b.place),
    language,
  );
  const [lead, disclaimer] = ['lead', 'disclaimer'].map((name) => textOf(form, name).trim() || null);
  return changeDraft(facts, form, { content: { [language]: { lead, disclaimer, footerLinks } } }, undefined, textOf(form, 'tag'));
}

function readRows(form: FormData): (TypedLink & { row: string; place: number })[] {
  return form.getAll('row').map((value, index) => {
    const row = String(value);
    const place = Number(textOf(form, `place.${row}`));
    return {
      row,
      id: textOf(form, `id.${row}`),
      label: textOf(form, `label.${row}`).trim(),
      address: textOf(form, `address.${row}`).trim(),
      side: linkSides.find((side) => side === textOf(form, `side.${row}`)) ?? 'none',
      place: Number.isFinite(place) && place > 0 ? positionOf(index + 1, place) : index + 1,
    };
  });
}

/** Who moves stands before who was there, or after it on the way down. */
function positionOf(before: number, wanted: number): number {
  return wanted + Math.sign(wanted - before) / 2;
}
