import { Button, Modal, TextInput } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { addWebhook, listWebhooks } from '@partboard/contract/integration/webhooks.office'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { useTranslation } from '../../browser/texts.ts'
import form from '../../ui/form.module.css'
import { useContractForm } from '../../ui/forms.ts'
import { SecretField } from './LinkDialog.tsx'

/** Adds a webhook for all events, then shows its secret once. */
export function WebhookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [secret, setSecret] = useState<string | null>(null)
  const webhook = useContractForm({
    schema: addWebhook.schema.body,
    initial: { name: '', url: 'https://' },
    submit: async (body) => {
      setSecret((await call(addWebhook, { body })).secret)
      await client.invalidateQueries(queriesOf(listWebhooks))
    },
  })
  if (secret)
    return (
      <Modal opened onClose={onClose} title={t('webhooks.made', { name: webhook.values.name })}>
        <p>{t('webhooks.secretHint')}</p>
        <SecretField label={t('webhooks.secret')} value={secret} />
      </Modal>
    )
  return (
    <Modal opened onClose={onClose} title={t('webhooks.new')}>
      <form className={form.form} {...webhook.form}>
        <p className={form.message} role="alert">
          {webhook.failure}
        </p>
        <TextInput label={t('webhooks.name')} {...webhook.field('name')} data-autofocus />
        <TextInput label={t('webhooks.url')} description={t('webhooks.urlHint')} {...webhook.field('url')} />
        <Button type="submit" variant="filled" loading={webhook.isBusy}>
          {t('webhooks.add')}
        </Button>
      </form>
    </Modal>
  )
}
