import { messageLocale } from '../../../contract/i18n/locale.ts';
import { legalDocuments } from '../../../contract/legal-documents.ts';
import { readLegalSources } from '../../legal/api/legal-sources.ts';
import { unmentionedFields } from '../../onboarding/api/load-flows.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { type Lack, lackWeights } from '../lacks.ts';

/** What a client that can be served still lacks (`openpool client check`), the weightiest first. */
export function findLacks(client: Tenant): Lack[] {
  const lacks = [...lacksOfTexts(client), ...lacksOfMails(client), ...lacksOfPictures(client), ...lacksOfSettings(client)];
  const order: readonly Lack['weight'][] = lackWeights;
  return lacks.sort((a, b) => order.indexOf(a.weight) - order.indexOf(b.weight));
}

function lacksOfTexts(client: Tenant): Lack[] {
  const texts = [...readLegalSources(client).values()];
  const languages = client.languages.map(({ iso }) => messageLocale(iso));
  return legalDocuments.flatMap((document): Lack[] => {
    const own = texts.filter((text) => text.document === document);
    if (own.length === 0)
      return [
        {
          weight: 'closesSignUp',
          code: 'legalText',
          subject: `${document}.${languages[0]}`,
          lack: `no ${document}: sign-up is closed until there is legal/${document}.${languages[0]}.md`,
        },
      ];
    return languages
      .filter((language) => !own.some(({ locale }) => locale === language))
      .map((language) => ({
        weight: 'serious',
        code: 'legalTextLanguage',
        subject: `${document}.${language}`,
        lack: `no legal/${document}.${language}.md: sign-up in ${language} is closed`,
      }));
  });
}

function lacksOfMails({ mailFrom, imprint }: Tenant): Lack[] {
  const address =
    /<([^<>\s]+@[^<>\s]+)>$/.exec(mailFrom.trim())?.[1] ?? (/^[^<>\s]+@[^<>\s]+$/.test(mailFrom.trim()) ? mailFrom.trim() : null);
  const lacks: Lack[] = [];
  if (address === null)
    lacks.push({ weight: 'serious', code: 'mailFrom', subject: mailFrom, lack: 'mailFrom is no address: write "Name <jobs@agency.com>"' });
  else if (/\.(example|test|invalid|localhost)$/i.test(address))
    lacks.push({ weight: 'minor', code: 'mailFromUndelivered', subject: address, lack: `mailFrom: nobody receives answers at ${address}` });
  if (imprint.trim().length < 10)
    lacks.push({
      weight: 'serious',
      code: 'imprint',
      subject: '',
      lack: 'no imprint: mails need the postal address and the register entry at their foot',
    });
  return lacks;
}

function lacksOfPictures(client: Tenant): Lack[] {
  const lacks: Lack[] = [];
  const isMissing = (file: string | null) => file !== null && client.files.picture(file) === null;
  if (isMissing(client.talentLogo))
    lacks.push({
      weight: 'minor',
      code: 'logo',
      subject: client.talentLogo,
      lack: `no ${client.talentLogo}: the name stands in words instead of the logo`,
    });
  const named = { talentLogoDark: client.talentLogoDark, projectLogo: client.projectLogo, ogImage: client.ogImage };
  for (const [name, file] of Object.entries(named))
    if (isMissing(file)) lacks.push({ weight: 'serious', code: 'picture', subject: file ?? name, lack: `${name}: there is no ${file}` });
  for (const { name, logo } of client.legalEntity)
    if (isMissing(logo))
      lacks.push({ weight: 'serious', code: 'entityLogo', subject: name, lack: `legalEntity ${name}: there is no ${logo}` });
  if (client.config.darkMode && client.talentLogoDark === null && !isMissing(client.talentLogo))
    lacks.push({
      weight: 'minor',
      code: 'darkLogo',
      subject: '',
      lack: 'no talentLogoDark: the logo stands on a white plate on dark pages',
    });
  return lacks;
}

function lacksOfSettings(client: Tenant): Lack[] {
  const lacks: Lack[] = [];
  const fields = unmentionedFields(client);
  if (fields.length > 0)
    lacks.push({
      weight: 'serious',
      code: 'onboardingFields',
      subject: fields.join(', '),
      lack: `onboarding.json does not ask for ${fields.join(', ')}; put them into a row with an empty showOn if that is meant`,
    });
  if (client.reCaptchaSiteKey && !client.reCaptchaIsEnabled)
    lacks.push({
      weight: 'minor',
      code: 'captchaOff',
      subject: '',
      lack: 'reCaptchaSiteKey without reCaptchaIsEnabled: no form asks for a captcha',
    });
  if (client.hosts.every((host) => host === 'localhost' || host.endsWith('.localhost')))
    lacks.push({ weight: 'minor', code: 'hosts', subject: '', lack: 'hosts: only names of this machine; nobody else can open the portal' });
  return lacks;
}
