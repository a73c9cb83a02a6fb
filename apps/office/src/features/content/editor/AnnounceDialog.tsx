import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import form from '../../../ui/form.module.css'
import type { PageDraft } from './usePageDraft.ts'

/** Asks before every customer gets a mail, which cannot be taken back. */
export function AnnounceDialog({
  version,
  draft,
  onClose,
}: {
  version: number
  draft: PageDraft
  onClose: () => void
}) {
  const { t } = useTranslation()
  const send = async () => {
    if (await draft.announce(version)) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('content.announceTitle', { version })}>
      <div className={form.form}>
        <p>{t('content.announceHint')}</p>
        <p className={form.message} role="alert">
          {draft.message}
        </p>
        <Button variant="filled" loading={draft.busy} onClick={() => void send()} data-autofocus>
          {t('content.announceNow')}
        </Button>
      </div>
    </Modal>
  )
}
