import { Modal, NativeSelect, TextInput } from '@mantine/core'
import { listStoreSettings } from '@partboard/contract/admin/stores.office'
import { exportJpkFa } from '@partboard/contract/billing/invoices.office'
import { addDays } from '@partboard/domain/stock/calendar'
import { saveFile } from '@partboard/ui/save-file.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { readFile } from '../../api/api.ts'
import { endpointQuery } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useRights } from '../../state/session.ts'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import form from '../../ui/form.module.css'
import { useSubmission } from '../../ui/forms.ts'

/** The first and last day of a month, '2026-11'. */
const daysOf = (month: string) => {
  const next = addDays(`${month}-01`, 31).slice(0, 7)
  return { from: `${month}-01`, until: addDays(`${next}-01`, -1) }
}

/** The month before this one: authorities ask about time that is over. */
const lastMonth = () => addDays(`${new Date().toISOString().slice(0, 7)}-01`, -1).slice(0, 7)

/** Downloads the control file of invoices JPK_FA. @param month '2026-11'; '' = none was chosen */
export function JpkDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const { t } = useTranslation()
  const maySeeStores = useRights()('settings:read')
  const stores =
    useQuery({ ...endpointQuery(listStoreSettings, {}), enabled: maySeeStores }).data?.items ?? []
  const [period, setPeriod] = useState(daysOf(month || lastMonth()))
  const [store, setStore] = useState('')
  const { busy, message, fieldMessage, run } = useSubmission()
  const { from, until } = period
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const isSaved = await run(async () => {
      const querystring = store === '' ? { from, until } : { from, until, store }
      const xml = await readFile(exportJpkFa, { querystring })
      saveFile(`jpk-fa-${from}-${until}.xml`, 'application/xml', xml)
    })
    if (isSaved) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('invoices.jpkTitle')}>
      <form className={form.form} onSubmit={(event) => void save(event)} noValidate>
        <p>{t('invoices.jpkHint')}</p>
        <TextInput
          type="date"
          label={t('invoices.jpkFrom')}
          value={from}
          max={until}
          onChange={(event) => setPeriod({ from: event.currentTarget.value, until })}
          error={fieldMessage('from')}
          data-autofocus
        />
        <TextInput
          type="date"
          label={t('invoices.jpkUntil')}
          value={until}
          min={from}
          onChange={(event) => setPeriod({ from, until: event.currentTarget.value })}
          error={fieldMessage('until')}
        />
        {stores.length > 1 && (
          <NativeSelect
            label={t('store.store')}
            value={store}
            data={[
              { value: '', label: t('invoices.jpkAllStores') },
              ...stores.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(event) => setStore(event.currentTarget.value)}
            error={fieldMessage('store')}
          />
        )}
        <p className={form.message} role="alert">
          {message}
        </p>
        <BlockedButton
          type="submit"
          variant="filled"
          loading={busy}
          blocked={from === '' || until < from ? t('blocked.dates') : null}
        >
          {t('invoices.jpkSave')}
        </BlockedButton>
      </form>
    </Modal>
  )
}
