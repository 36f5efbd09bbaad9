import { deskLinks } from '../../../contract/desk-links.ts';
import { DeskLink } from '../../../web/desk/desk-button.tsx';
import { TextArea, TextField } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Switch } from '../../../web/ui/switch.tsx';
import { usePlaceWords } from './place-words.ts';
import styles from './portal.module.css';
import { usePortal } from './portal-context.ts';
import { Section, SectionForm, Was } from './section.tsx';

const fields = ['name', 'mailFrom', 'operatorMail', 'imprint', 'reCaptchaIsEnabled', 'reCaptchaSiteKey'];
const mailFromExample = 'Acme <jobs@acme.example>';
const ownWords = (value: unknown) => (typeof value === 'string' ? value : '');

/** Name, addresses of mails, imprint, and the check of forms. */
export function ContactSection() {
  const { t } = useI18n();
  const { placeValue } = usePlaceWords();
  const { draft, live } = usePortal().data;
  const was = (name: string) => <Was name={name} value={placeValue(`/settings/${name}`, live.settings[name])} />;
  return (
    <Section part="contact" lead={t('talent.desk.portal.contact.lead')}>
      <SectionForm intent="save" first="name" fields={fields}>
        {(problem) => (
          <>
            <TextField
              label={t('talent.desk.portal.field.name')}
              hint={t('talent.desk.portal.field.name.hint')}
              {...problem.field('name', ownWords(draft.settings.name))}
              maxLength={80}
            />
            {was('name')}
            <TextField
              label={t('talent.desk.portal.field.mailFrom')}
              hint={t('talent.desk.portal.field.mailFrom.hint', { example: mailFromExample })}
              {...problem.field('mailFrom', ownWords(draft.settings.mailFrom))}
            />
            {was('mailFrom')}
            <TextField
              type="email"
              label={t('talent.desk.portal.field.operatorMail')}
              hint={t('talent.desk.portal.field.operatorMail.hint')}
              optional
              {...problem.field('operatorMail', ownWords(draft.settings.operatorMail))}
            />
            {was('operatorMail')}
            <TextArea
              label={t('talent.desk.portal.field.imprint')}
              hint={t('talent.desk.portal.field.imprint.hint')}
              rows={3}
              {...problem.field('imprint', ownWords(draft.settings.imprint))}
            />
            {was('imprint')}
            <Switch
              name="reCaptchaIsEnabled"
              defaultChecked={
                problem.values ? problem.value('reCaptchaIsEnabled') !== undefined : draft.settings.reCaptchaIsEnabled === true
              }
              className={styles.single}
              label={
                <>
                  <b>{t('talent.desk.portal.field.reCaptchaIsEnabled')}</b>
                  <span className={styles.about}>{t('talent.desk.portal.field.reCaptchaIsEnabled.hint')}</span>
                </>
              }
            />
            {was('reCaptchaIsEnabled')}
            <TextField
              label={t('talent.desk.portal.field.reCaptchaSiteKey')}
              hint={t('talent.desk.portal.field.reCaptchaSiteKey.hint')}
              optional
              autoComplete="off"
              {...problem.field('reCaptchaSiteKey', ownWords(draft.settings.reCaptchaSiteKey))}
            />
            {was('reCaptchaSiteKey')}
          </>
        )}
      </SectionForm>
      <p className={styles.hint}>
        <DeskLink to={deskLinks.mails}>{t('talent.desk.mails.title')}</DeskLink>
      </p>
    </Section>
  );
}
