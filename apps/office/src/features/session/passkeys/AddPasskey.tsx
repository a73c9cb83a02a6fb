import { Modal, TextInput } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { addPasskey, listPasskeys, startPasskey } from '@partboard/contract/admin/passkeys.office'
import { startRegistration } from '@simplewebauthn/browser'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/api.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { BlockedButton } from '../../../ui/BlockedButton.tsx'
import form from '../../../ui/form.module.css'
import { usePasskey } from './usePasskey.ts'

/** Names a new passkey; then the browser asks where to keep it. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const { busy, message, fieldMessage, run } = usePasskey()
  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const credential = await startRegistration({ optionsJSON: await call(startPasskey, {}) })
      await call(addPasskey, { body: { name, credential } })
      await client.invalidateQueries(queriesOf(listPasskeys))
      onClose()
    })
  }
  return (
    <Modal opened onClose={onClose} title={t('passkeys.new')}>
      <form className={form.form} onSubmit={send} noValidate>
        <p>{t('passkeys.newHint')}</p>
        <p className={form.message} role="alert">
          {message}
        </p>
        <TextInput
          label={t('passkeys.name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fieldMessage('name')}
          data-autofocus
        />
        <BlockedButton
          type="submit"
          variant="filled"
          loading={busy}
          blocked={name.trim() === '' ? t('blocked.text') : null}
        >
          {t('passkeys.add')}
        </BlockedButton>
      </form>
    </Modal>
  )
}
