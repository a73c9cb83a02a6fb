import { Button, NativeSelect, TextInput } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { instantText } from '@partboard/client/text/dates.ts'
import {
  type ProviderSettings,
  readPaymentSettings,
  setPaymentSettings,
} from '@partboard/contract/admin/payment-settings.office'
import { listStoreSettings } from '@partboard/contract/admin/stores.office'
import { paymentProviders } from '@partboard/domain/orders/payment-needs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/api.ts'
import { endpointQuery } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useRights } from '../../../state/session.ts'
import form from '../../../ui/form.module.css'
import { useSubmission } from '../../../ui/forms.ts'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import classes from '../frame/settings.module.css'

/** Who takes BLIK, cards and fast transfers for a store. Keys are typed here, and never shown again. */
export function ProviderSheet({ storeId }: { storeId: number }) {
  const { t } = useTranslation()
  const query = useQuery(endpointQuery(readPaymentSettings, { params: { id: String(storeId) } }))
  return (
    <Sheet title={t('provider.title')}>
      <QueryState query={query}>{(saved) => <ProviderForm key={saved.revision} saved={saved} />}</QueryState>
    </Sheet>
  )
}

function ProviderForm({ saved }: { saved: ProviderSettings }) {
  const { t, lang } = useTranslation()
  const isReadOnly = !useRights()('settings:write')
  const client = useQueryClient()
  const { busy, message, fieldMessage, run } = useSubmission()
  const [provider, setProvider] = useState(saved.provider)
  const [keys, setKeys] = useState({ secretKey: '', webhookSecret: '' })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const typed = Object.fromEntries(Object.entries(keys).filter(([, key]) => key.trim() !== ''))
    void run(async () => {
      await call(
        setPaymentSettings,
        { params: { id: String(saved.storeId) }, body: { provider, ...typed } },
        { headers: { 'if-match': `"${saved.revision}"` } },
      )
      // The store has the same revision.
      for (const one of [readPaymentSettings, listStoreSettings])
        await client.invalidateQueries(queriesOf(one))
    })
  }
  const key = (name: 'secretKey' | 'webhookSecret', isSet: boolean) => (
    <PasswordField
      label={t(`provider.${name}`)}
      description={t(isSet ? 'provider.isSet' : `provider.${name}Hint`)}
      value={keys[name]}
      disabled={isReadOnly}
      autoComplete="off"
      error={fieldMessage(name)}
      onChange={(event) => setKeys({ ...keys, [name]: event.currentTarget.value })}
    />
  )
  // A shop that is no demo shop offers the sample payments only while it has them.
  const choices = paymentProviders.filter((one) => one !== 'demo' || saved.provider === 'demo')
  return (
    <form onSubmit={send} noValidate>
      <div className={classes.fields}>
        <NativeSelect
          label={t('provider.who')}
          description={t('provider.whoHint')}
          value={provider ?? ''}
          disabled={isReadOnly}
          error={fieldMessage('provider')}
          onChange={(event) =>
            setProvider(paymentProviders.find((one) => one === event.currentTarget.value) ?? null)
          }
          data={[
            { value: '', label: t('provider.none') },
            ...choices.map((one) => ({ value: one, label: t(`provider.name.${one}`) })),
          ]}
        />
        {provider === 'stripe' && (
          <>
            {key('secretKey', saved.hasSecretKey)}
            {key('webhookSecret', saved.hasWebhookSecret)}
            <TextInput
              label={t('provider.url')}
              description={t('provider.urlHint')}
              value={saved.notificationsUrl}
              readOnly
            />
            {saved.isTest && <p>{t('provider.isTest')}</p>}
            {saved.changedAt && <p>{t('provider.changed', { time: instantText(saved.changedAt, lang) })}</p>}
          </>
        )}
        <p className={form.message} role="alert">
          {message}
        </p>
        {!isReadOnly && (
          <div>
            <Button type="submit" loading={busy}>
              {t('provider.save')}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}
