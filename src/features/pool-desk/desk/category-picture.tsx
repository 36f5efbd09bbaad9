import { Form, useNavigation } from 'react-router';
import { deskCategoryLink } from '../../../contract/desk-links.ts';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { FieldError } from '../../../web/form/field-error.tsx';
import { fieldId } from '../../../web/form/field-id.ts';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import { uploadTarget } from '../../../web/form/form-upload.ts';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { photoTypes } from '../../client-settings/picture-types.ts';
import styles from './pool-desk.module.css';

type Props = { id: number; name: string; picture: string | null; returned: ReturnedForm | undefined };

/** The picture that talents see with a category. It is live at once, as its words are. */
export function CategoryPicture({ id, name, picture, returned }: Props) {
  const { t } = useI18n();
  const mayWrite = useMay()('client:write');
  const problem = useFormProblem(returned, 'file');
  const { state } = useNavigation();
  const field = fieldId('file');
  const error = problem.errorOf('file');
  return (
    <section className={styles.part} aria-labelledby={`${field}-label`}>
      <h3 id={`${field}-label`}>{t('talent.desk.pools.picture')}</h3>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      {picture ? (
        <img className={styles.picture} src={picture} alt={t('talent.desk.pools.picture.alt', { name })} />
      ) : (
        <p className={styles.hint}>{t('talent.desk.pools.picture.none')}</p>
      )}
      {mayWrite ? (
        <Form
          method="post"
          encType="multipart/form-data"
          action={uploadTarget(deskCategoryLink(id), 'category')}
          preventScrollReset
          className={styles.upload}
        >
          <input type="hidden" name="category" value={id} />
          <input
            type="file"
            name="file"
            id={field}
            accept={photoTypes.join(',')}
            aria-labelledby={`${field}-label`}
            aria-describedby={error ? `${field}-hint ${field}-error` : `${field}-hint`}
            aria-invalid={error ? true : undefined}
            className={styles.file}
          />
          <p id={`${field}-hint`} className={styles.hint}>
            {t('talent.desk.pools.picture.hint')}
          </p>
          {error ? <FieldError id={`${field}-error`}>{error}</FieldError> : null}
          <div className={styles.acts}>
            <DeskButton type="submit" name="intent" value="savePicture" busy={state !== 'idle'}>
              {t(picture ? 'talent.desk.portal.logo.replace' : 'talent.desk.portal.logo.upload')}
              <span className="vh"> {t('talent.desk.pools.picture')}</span>
            </DeskButton>
            {picture ? (
              <DeskButton type="submit" name="intent" value="removePicture" variant="quiet">
                {t('talent.desk.portal.logo.remove')}
                <span className="vh"> {t('talent.desk.pools.picture')}</span>
              </DeskButton>
            ) : null}
          </div>
        </Form>
      ) : (
        <NotAllowed scope="client:write" />
      )}
    </section>
  );
}
