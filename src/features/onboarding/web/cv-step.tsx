import { Form, useNavigation, useSubmit } from 'react-router';
import { uploadTarget } from '../../../web/form/form-upload.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Icon } from '../../../web/icons/icon.tsx';
import { fileTextIcon } from '../../../web/icons/project-icons.ts';
import { Button, Spinner } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { WithMark } from '../../../web/ui/with-mark.tsx';
import { CvUpload } from '../../cvs/web/cv-upload.tsx';
import { stepLink } from '../step-link.ts';
import { StepButtons } from './step-buttons.tsx';

/** Upload first: reading starts as soon as the file is there. Skipping stays possible all the time. */
export function CvStep({
  stepName,
  cvName,
  isFirst,
  next,
  refusal,
}: {
  stepName: string;
  cvName: string | null;
  isFirst: boolean;
  /** The words of the button that goes on. */
  next: string;
  refusal: readonly string[] | undefined;
}) {
  const t = useT();
  const submit = useSubmit();
  const navigation = useNavigation();
  const page = stepLink(stepName);
  const isReading = navigation.formData?.get('intent') === 'read';
  return (
    <>
      {isReading ? (
        <Card className="row row--2">
          <Spinner />
          <p role="status">{t('talent.onboarding.cv.reading')}</p>
        </Card>
      ) : (
        <>
          {cvName && (
            <WithMark mark={<Icon path={fileTextIcon} size="s" />}>
              <p>{t('talent.onboarding.cv.current', { name: cvName })}</p>
            </WithMark>
          )}
          <CvUpload
            action={uploadTarget(page, 'cv')}
            refusal={refusal}
            current={cvName}
            onDone={() => void submit({ intent: 'read' }, { method: 'post', action: page })}
          />
        </>
      )}
      <Form method="post" action={page} id="step">
        <StepButtons isFirst={isFirst}>
          {cvName ? (
            <Button type="submit" name="intent" value="read" variant="primary" size="large">
              {next}
            </Button>
          ) : (
            <Button type="submit" name="intent" value="skip" variant="secondary" size="large">
              {t('talent.onboarding.cv.skip')}
            </Button>
          )}
        </StepButtons>
      </Form>
    </>
  );
}
