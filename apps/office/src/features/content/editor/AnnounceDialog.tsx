import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
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
  const [mails, setMails] = useState<number | null>(null)
  return (
    <Modal opened onClose={onClose} title={t('content.announceTitle', { version })}>
      <div className={form.form}>
        <p role="status">
          {mails === null ? t('content.announceHint') : t('content.announced', { count: mails })}
        </p>
        <p className={form.message} role="alert">
          {draft.message}
        </p>
        {mails === null ? (
          <Button
            variant="filled"
            loading={draft.busy}
            onClick={() => void draft.announce(version).then(setMails)}
            data-autofocus
          >
            {t('content.announceNow')}
          </Button>
        ) : (
          <Button onClick={onClose}>{t('content.announceClose')}</Button>
        )}
      </div>
    </Modal>
  )
}
