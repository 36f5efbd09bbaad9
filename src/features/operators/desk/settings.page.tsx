import { redirect } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { deskSchemes, deskSettingCookies } from '../../../contract/desk-settings.ts';
import { safeReturn } from '../../../contract/links.ts';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { textOf } from '../../../web/form/form-text.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { isHttps, requestContext } from '../../../web/request-context.ts';
import type { Route } from './+types/settings.page.ts';
import { DisplaySettings } from './display-settings.tsx';

export const loader = () => null;

/** Keeps colours and keys in cookies of this browser, and returns to the page whose form it was. */
export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  const scheme = deskSchemes.find((each) => each === textOf(form, 'scheme'));
  const keys = form.has('keys') ? { hasSingleKeys: textOf(form, 'keys') === 'on' } : {};
  for (const cookie of deskSettingCookies({ ...(scheme && { scheme }), ...keys }, isHttps(facts)))
    facts.responseHeaders.append('set-cookie', cookie);
  throw redirect(safeReturn(textOf(form, 'returnTo'), deskLinks.settings));
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** `/desk/settings`: how the pages look for this operator, in this browser. */
export default function SettingsPage() {
  const { t } = useI18n();
  return (
    <>
      <DeskHead title={t('talent.desk.settings.title')} />
      <DeskBody width="text">
        <DisplaySettings isPage />
      </DeskBody>
    </>
  );
}
