import { useNavigate, useSearchParams } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Modal } from '../../../web/ui/modal.tsx';

/** Specification section 8, lead-profile modal: shown once after a link has made the account. */
export function LeadCreatedModal() {
  const t = useT();
  const navigate = useNavigate();
  const [, setQuery] = useSearchParams();
  const close = () =>
    setQuery(
      (current) => {
        current.delete('leadProfile');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Modal
      open
      small
      title={t('talent.lead.modal.title')}
      onClose={close}
      footer={
        <Button variant="primary" onClick={() => void navigate('/app/profile')}>
          {t('talent.auth.leadProfile.review')}
        </Button>
      }
    >
      <p>{t('talent.auth.leadProfile')}</p>
    </Modal>
  );
}
