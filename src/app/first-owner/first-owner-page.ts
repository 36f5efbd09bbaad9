import { html, raw } from 'hono/html';
import { dayMs } from '../../contract/dates.ts';
import { deskLinks } from '../../contract/desk-links.ts';
import { firstOwnerPath } from '../../contract/first-owner-link.ts';
import { languages } from '../../contract/i18n/languages.ts';
import { htmlLang } from '../../contract/i18n/locale.ts';
import type { Translator } from '../../contract/i18n/translator.ts';
import type { FirstOwnerFault, FirstOwnerFaults, FirstOwnerField, FirstOwnerForm } from '../../features/first-use/api/first-owner-form.ts';
import { linkMs } from '../../features/operators/operator-session.ts';
import { maxClientKey } from '../../features/tenancy/api/load-tenants.ts';
import { clockIcon } from '../../web/icons/basic-icons.ts';
import { shieldIcon } from '../../web/icons/more-icons.ts';
import { firstOwnerStyle } from './first-owner-style.ts';

export type Html = ReturnType<typeof html>;

type FormFacts = {
  token: string;
  form: FirstOwnerForm;
  faults: FirstOwnerFaults;
  /** What went wrong beyond the fields. */
  failure: string | null;
  /** The name of the client that is there already; null: the first one is made, too. */
  client: string | null;
  host: string;
  expiresAt: Date;
};

type Input = { type?: string; autocomplete?: string; hint?: boolean; max?: number };

/** The form by which somebody becomes the first owner. */
export function formPage(translator: Translator, facts: FormFacts): Html {
  const { t } = translator;
  const { form, faults, client, failure } = facts;
  const input = (name: FirstOwnerField, { type = 'text', autocomplete = 'off', hint = false, max = 80 }: Input = {}) =>
    fieldOf(translator, name, {
      fault: faults[name],
      hint: hint && name !== 'name' ? name : null,
      control: (described) =>
        html`<input id="${name}" name="${name}" type="${type}" value="${form[name]}" autocomplete="${autocomplete}" maxlength="${max}" spellcheck="false"${described} />`,
    });
  const wrong = Object.entries(faults) as [FirstOwnerField, FirstOwnerFault][];
  return document(
    translator,
    t('talent.firstOwner.title'),
    wrong.length > 0 || failure !== null,
    html`<div>
        <p class="small">${client === null ? t('talent.firstOwner.on', { host: facts.host }) : t('talent.firstOwner.of', { client, host: facts.host })}</p>
        <h1>${t('talent.firstOwner.title')}</h1>
        <p class="muted">${t('talent.firstOwner.lead')}</p>
      </div>
      ${failure === null ? '' : html`<p class="notice fault" role="alert">${failure}</p>`}
      ${
        wrong.length === 0
          ? ''
          : html`<div class="notice" role="alert">
            <p class="fault">${t('talent.firstOwner.check', { count: wrong.length })}</p>
            ${wrong.map(([name, fault]) => html`<p><a href="#${name}">${t(`talent.firstOwner.${fault}`)}</a></p>`)}
          </div>`
      }
      <form method="post" action="${firstOwnerPath}" novalidate>
        <input type="hidden" name="token" value="${facts.token}" />
        ${input('name', { autocomplete: 'name' })} ${input('email', { type: 'email', autocomplete: 'email', hint: true, max: 200 })}
        ${client === null ? clientFields(translator, facts, input) : ''}
        <button class="button" type="submit">${t('talent.firstOwner.submit')}</button>
        <p class="small">${t('talent.firstOwner.noPasswords')}</p>
      </form>
      <div class="stack notes">
        ${said(clockIcon, t('talent.firstOwner.until', { time: translator.date(facts.expiresAt, 'longWithTime', 'UTC') }))}
        ${said(shieldIcon, t('talent.firstOwner.notYou'))}
      </div>`,
  );
}

function clientFields(translator: Translator, { form, faults }: FormFacts, input: (name: FirstOwnerField, given?: Input) => Html): Html {
  const { t } = translator;
  const option = (value: string, label: string, chosen: string) =>
    html`<option value="${value}"${raw(value === chosen ? ' selected' : '')}>${label}</option>`;
  const select = (name: 'language' | 'timeZone', options: readonly Html[]) =>
    fieldOf(translator, name, {
      fault: faults[name],
      hint: name,
      control: (described) => html`<select id="${name}" name="${name}"${described}>${options}</select>`,
    });
  return html`${input('portal', { hint: true })} ${input('host', { hint: true, max: 200 })} ${input('key', { hint: true, max: maxClientKey })}
    ${select(
      'language',
      languages.map((each) => option(each, translator.languageName(each), form.language)),
    )}
    <fieldset>
      <legend>${t('talent.firstOwner.languages')}</legend>
      <div class="choices">
        ${languages.map(
          (each) =>
            html`<label><input type="checkbox" name="languages" value="${each}"${raw(form.languages.includes(each) ? ' checked' : '')} /> ${translator.languageName(each)}</label>`,
        )}
      </div>
    </fieldset>
    ${select(
      'timeZone',
      ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => option(zone, zone.replaceAll('_', ' '), form.timeZone)),
    )}`;
}

type FieldFacts = { fault: FirstOwnerFault | undefined; hint: Exclude<FirstOwnerField, 'name'> | null; control: (described: Html) => Html };

function fieldOf({ t }: Translator, name: FirstOwnerField, { fault, hint, control }: FieldFacts): Html {
  const ids = [fault && `${name}-fault`, hint && `${name}-hint`].filter(Boolean).join(' ');
  const described = html`${ids ? html` aria-describedby="${ids}"` : ''}${raw(fault ? ' aria-invalid="true"' : '')}`;
  return html`<div class="field">
    <label for="${name}">${t(`talent.firstOwner.${name}`)}</label>
    ${control(described)}
    ${fault ? html`<p class="fault" id="${name}-fault">${t(`talent.firstOwner.${fault}`)}</p>` : ''}
    ${hint ? html`<p class="hint" id="${name}-hint">${t(`talent.firstOwner.${hint}.hint`)}</p>` : ''}
  </div>`;
}

/** What the owner keeps for as long as no mail can bring them a link. `isSignedIn`: in this browser, at this host. */
export function donePage(
  translator: Translator,
  { client, link, isSignedIn }: { client: string; link: string; isSignedIn: boolean },
): Html {
  const { t } = translator;
  const values = { days: linkMs.invitation / dayMs, host: new URL(link).host };
  const title = t('talent.firstOwner.done', { client });
  return document(
    translator,
    title,
    false,
    html`${heading(title, isSignedIn ? t('talent.firstOwner.done.signedIn') : t('talent.firstOwner.done.other', values))}
      <div class="stack">
        <p><a class="button" href="${isSignedIn ? deskLinks.setUp : link}">${isSignedIn ? t('talent.firstOwner.done.go') : t('talent.firstOwner.done.signIn')}</a></p>
        ${isSignedIn ? html`<p>${t('talent.firstOwner.done.keep', values)}</p>` : ''}
        <code class="secret">${link}</code>
        <p class="small">${t('talent.firstOwner.done.passkey')}</p>
      </div>`,
  );
}

/** An address that does not work (any more). */
export function closedPage(translator: Translator, reason: 'unknown' | 'expired' | 'busy'): Html {
  const { t } = translator;
  const title = t(`talent.firstOwner.${reason}.title`);
  return document(translator, title, false, heading(title, t(`talent.firstOwner.${reason}.text`)));
}

function heading(title: string, text: string): Html {
  return html`<div>
      <h1>${title}</h1>
      <p class="muted">${text}</p>
    </div>`;
}

function said(icon: string, text: string): Html {
  return html`<p class="said"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icon}" /></svg><span>${text}</span></p>`;
}

function document({ locale, t }: Translator, title: string, isWrong: boolean, content: Html): Html {
  return html`<!doctype html>
<html lang="${htmlLang(locale)}"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" /><title>${isWrong ? t('talent.firstOwner.titleWrong', { title }) : title} – Openpool</title><style>${raw(firstOwnerStyle)}</style></head>
<body><main>${content}</main></body></html>
`;
}
