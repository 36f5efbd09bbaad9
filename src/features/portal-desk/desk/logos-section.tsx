import { Form } from 'react-router';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { FieldError } from '../../../web/form/field-error.tsx';
import { fieldId } from '../../../web/form/field-id.ts';
import { uploadTarget } from '../../../web/form/form-upload.ts';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { pictureTypes } from '../../client-settings/picture-types.ts';
import { type LogoSlot, logoSlots } from '../logo-slots.ts';
import { portalLink } from '../portal-parts.ts';
import type { PortalDraft } from './load-portal.ts';
import styles from './portal.module.css';
import { usePortal } from './portal-context.ts';
import { Section } from './section.tsx';

/** The address of a picture as the draft has it, another one for another picture; null where there is none. */
export function draftPicture({ settings, pictures }: Pick<PortalDraft, 'settings' | 'pictures'>, slot: LogoSlot): string | null {
  const picture = pictures.find(({ path }) => path === settings[slot]);
  return picture ? `/v1/operator/client/draft/file?path=${encodeURIComponent(picture.path)}#${picture.sha256.slice(0, 12)}` : null;
}

/** Logos for light and dark, of projects, and the picture of links. */
export function LogosSection() {
  const { t } = useI18n();
  const { form: returned, data, isBusy } = usePortal();
  const isOurs = returned?.name === 'logo' || returned?.name === 'logoRemove';
  const problem = useFormProblem(isOurs ? returned : undefined, 'talentLogo');
  return (
    <Section part="logos" lead={t('talent.desk.portal.logos.lead')}>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <div className={styles.grid2}>
        {logoSlots.map(({ name }) => (
          <LogoForm
            key={name}
            slot={name}
            label={t(`talent.desk.portal.logo.${name}`)}
            error={problem.errorOf(name)}
            draft={data.draft}
            isBusy={isBusy}
            target={portalLink('logos')}
          />
        ))}
        <div className={styles.logo}>
          <h3>{t('talent.desk.portal.logo.icon')}</h3>
          <div className={styles.plate}>
            <img src="/icon/192.png" alt="" width={36} height={36} />
          </div>
          <p className={styles.hint}>{t('talent.desk.portal.logo.icon.about')}</p>
        </div>
      </div>
    </Section>
  );
}

type LogoProps = {
  slot: LogoSlot;
  label: string;
  error: string | undefined;
  draft: Pick<PortalDraft, 'settings' | 'pictures'>;
  isBusy: boolean;
  /** The page whose action takes the file. */
  target: string;
};

/** One picture with its form. */
export function LogoForm({ slot, label, error, draft, isBusy, target }: LogoProps) {
  const { t } = useI18n();
  const mayWrite = useMay()('client:write');
  const shown = draftPicture(draft, slot);
  const id = fieldId(slot);
  return (
    <div className={styles.logo}>
      <h3 id={`${id}-label`}>{label}</h3>
      {shown ? (
        <div className={styles.plate} data-scheme={slot === 'talentLogoDark' ? 'dark' : undefined}>
          <img src={shown} alt={t('talent.desk.portal.logo.alt', { name: label })} />
        </div>
      ) : (
        <div className={styles.plate} data-empty="">
          {t(`talent.desk.portal.logo.${slot}.none`)}
        </div>
      )}
      {mayWrite ? (
        <Form method="post" encType="multipart/form-data" action={uploadTarget(target, 'logo')} preventScrollReset>
          <input type="hidden" name="slot" value={slot} />
          <input
            type="file"
            name="file"
            id={id}
            accept={pictureTypes.join(',')}
            aria-labelledby={`${id}-label`}
            aria-describedby={error ? `${id}-error` : undefined}
            aria-invalid={error ? true : undefined}
            className={styles.file}
          />
          {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
          <div className={styles.acts}>
            <DeskButton type="submit" name="intent" value="logo" busy={isBusy}>
              {t(shown ? 'talent.desk.portal.logo.replace' : 'talent.desk.portal.logo.upload')}
              <span className="vh"> {label}</span>
            </DeskButton>
            {shown ? (
              <DeskButton type="submit" name="intent" value="logoRemove" variant="quiet" formNoValidate>
                {t('talent.desk.portal.logo.remove')}
                <span className="vh"> {label}</span>
              </DeskButton>
            ) : null}
          </div>
        </Form>
      ) : null}
    </div>
  );
}
