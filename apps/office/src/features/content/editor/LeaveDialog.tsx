import { Button, Modal } from '@mantine/core'
import { useTranslation } from '../../../browser/texts.ts'
import form from '../../../ui/form.module.css'
import classes from './PageEditor.module.css'

type Props = { onStay: () => void; onSave: () => Promise<void>; onLeave: () => void }

/** Asks before a page with unsaved changes is left. */
export function LeaveDialog({ onStay, onSave, onLeave }: Props) {
  const { t } = useTranslation()
  return (
    <Modal opened onClose={onStay} title={t('content.leave')}>
      <div className={form.form}>
        <p>{t('content.leaveHint')}</p>
        <div className={classes.buttons}>
          <Button variant="filled" onClick={() => void onSave()} data-autofocus>
            {t('content.saveAndLeave')}
          </Button>
          <Button onClick={onStay}>{t('content.stay')}</Button>
          <Button onClick={onLeave}>{t('content.leaveUnsaved')}</Button>
        </div>
      </div>
    </Modal>
  )
}
