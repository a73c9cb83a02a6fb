import { Button, Modal, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useTranslation } from '../../browser/texts.ts'
import form from '../../ui/form.module.css'
import classes from './dialog.module.css'

/** Shows a key that is shown only once, with a button that copies it. */
export function SecretField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation()
  const clipboard = useClipboard()
  return (
    <div className={classes.secret}>
      <TextInput label={label} value={value} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Button onClick={() => clipboard.copy(value)}>
        {t(clipboard.copied ? 'page.copied' : 'page.copy')}
      </Button>
    </div>
  )
}

/** Says that the link by which a person sets the password was mailed to the person. */
export function MailedDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal opened onClose={onClose} title={t('staff.mailed')}>
      <div className={form.form}>
        <p>{t('staff.mailedHint', { email })}</p>
      </div>
    </Modal>
  )
}
