import { Form, useNavigation } from 'react-router';
import { FieldError } from '../../../../web/form/field-error.tsx';
import { fieldId } from '../../../../web/form/field-id.ts';
import formStyles from '../../../../web/form/form.module.css';
import { uploadTarget } from '../../../../web/form/form-upload.ts';
import { useT } from '../../../../web/i18n/i18n.tsx';
import { Icon } from '../../../../web/icons/icon.tsx';
import { uploadIcon } from '../../../../web/icons/more-icons.ts';
import { Avatar } from '../../../../web/ui/avatar.tsx';
import { Button, buttonClass, LinkButton } from '../../../../web/ui/button.tsx';
import { useHydrated } from '../../../../web/use-hydrated.ts';
import styles from './fields.module.css';

/**
 * The photo, in a separate form: choosing a file sends it at once; without script a button does. The action of `page`
 * handles it.
 */
export function PhotoField({
  page,
  imageId,
  name,
  error,
}: {
  page: string;
  imageId: string | null;
  name: string;
  error?: string | undefined;
}) {
  const t = useT();
  const isHydrated = useHydrated();
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && (navigation.formAction ?? '').includes('upload=photo');
  const id = fieldId('profileImage');
  return (
    <div className={styles.photo}>
      {imageId ? (
        <img src={`/image/${imageId}-160`} alt="" width={64} height={64} className={styles.photoImage} />
      ) : (
        <Avatar name={name} large />
      )}
      <div className="stack stack--1">
        <span className={formStyles.label} id={`${id}-label`}>
          {t('talent.profile.field.profileImage')} <span className="muted">({t('talent.state.optional')})</span>
        </span>
        <Form method="post" encType="multipart/form-data" action={uploadTarget(page, 'photo')} className={styles.photoForm}>
          <label
            className={isHydrated ? buttonClass({ variant: 'secondary', size: 'small', className: styles.fileButton }) : undefined}
            aria-busy={isSending || undefined}
          >
            {isHydrated && (
              <>
                <Icon path={uploadIcon} size="s" /> {t(imageId ? 'talent.profile.photo.change' : 'talent.profile.photo.add')}
              </>
            )}
            <input
              id={id}
              type="file"
              name="resource"
              required
              accept="image/jpeg,image/png,image/webp"
              className={isHydrated ? 'vh' : undefined}
              aria-labelledby={`${id}-label`}
              aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
              onChange={(event) => {
                if (event.target.files?.length) event.target.form?.requestSubmit();
              }}
            />
          </label>
          {!isHydrated && (
            <Button type="submit" size="small" icon={uploadIcon}>
              {t('talent.profile.photo.upload')}
            </Button>
          )}
        </Form>
        {imageId && (
          <Form method="post" action={page}>
            <LinkButton plain type="submit" name="section" value="removePhoto">
              {t('talent.profile.photo.remove')}
            </LinkButton>
          </Form>
        )}
        <span className={formStyles.hint} id={`${id}-hint`}>
          {t('talent.profile.photo.hint')}
        </span>
        {error && (
          <div role="alert">
            <FieldError id={`${id}-error`}>{error}</FieldError>
          </div>
        )}
      </div>
    </div>
  );
}
