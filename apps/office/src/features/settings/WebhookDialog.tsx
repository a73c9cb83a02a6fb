import { Button, Modal, TextInput } from '@mantine/core'
import { addWebhook, listWebhooks } from '@partboard/contract/integration/webhooks.office'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/api.ts'
import { queriesOf } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import form from '../../ui/form.module.css'
import { useRefusal } from '../../ui/useRefusal.ts'
import { SecretField } from './LinkDialog.tsx'

/** Adds a webhook for all events, then shows its secret once. */
export function WebhookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [url, setUrl] = useState('https://')
  const [secret, setSecret] = useState<string | null>(null)
  const { busy, message, fieldMessage, run } = useRefusal()
  if (secret)
    return (
      <Modal opened onClose={onClose} title={t('webhooks.made', { name })}>
        <p>{t('webhooks.secretHint')}</p>
        <SecretField label={t('webhooks.secret')} value={secret} />
      </Modal>
    )

  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      setSecret((await call(addWebhook, { body: { name, url } })).secret)
      await client.invalidateQueries(queriesOf(listWebhooks))
    })
  }
  return (
    <Modal opened onClose={onClose} title={t('webhooks.new')}>
      <form className={form.form} onSubmit={send} noValidate>
        <p className={form.message} role="alert">
          {message}
        </p>
        <TextInput
          label={t('webhooks.name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fieldMessage('name')}
          data-autofocus
        />
        <TextInput
          label={t('webhooks.url')}
          description={t('webhooks.urlHint')}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
          error={fieldMessage('url')}
        />
        <Button type="submit" variant="filled" loading={busy}>
          {t('webhooks.add')}
        </Button>
      </form>
    </Modal>
  )
}
