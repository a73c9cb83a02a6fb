import { Button, Checkbox, Modal, NativeSelect, Select, TextInput } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import {
  addStore,
  changeStore,
  listStoreSettings,
  type StoreSettings,
} from '@partboard/contract/admin/stores.office'
import { provinces } from '@partboard/domain/billing/seat'
import { IconPlus } from '@partboard/ui/icons/index.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { endpointQuery } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useRights } from '../../../state/session.ts'
import { FigureField } from '../../../ui/FigureField.tsx'
import form from '../../../ui/form.module.css'
import { useContractForm } from '../../../ui/forms.ts'
import { QueryState } from '../../../ui/QueryState.tsx'
import { Sheet, SheetNote } from '../../../ui/Sheet.tsx'
import { type Described, figureWords } from '../frame/draft.ts'
import { SaveBar } from '../frame/SaveBar.tsx'
import { SettingsFrame } from '../frame/SettingsFrame.tsx'
import classes from '../frame/settings.module.css'
import { useDraft } from '../frame/useDraft.ts'
import { FirmTerms } from './FirmTerms.tsx'
import { NewAccountLimits } from './NewAccountLimits.tsx'
import { ProviderSheet } from './ProviderSheet.tsx'
import { StoreLanguages } from './StoreLanguages.tsx'

/** Settings that are a whole number or none. */
const figures = [
  'openUnpaidLimit',
  'newHoldPieces',
  'newUnpaidDays',
  'newHoldShare',
  'firmReturnDays',
  'firmReturnFee',
  'firmClaimMonths',
] as const
const bankFields = ['bankHolder', 'bankAccount', 'bankName'] as const
const companyFields = [
  'companyName',
  'companyAddress',
  'companyPhone',
  'nip',
  'krs',
  'court',
  'shareCapital',
  'bdo',
] as const
/** The seat in parts, beside the address that is printed. */
const seatFields = [
  'seatCounty',
  'seatCommune',
  'seatPlace',
  'seatPostcode',
  'seatStreet',
  'seatHouse',
  'seatFlat',
  'taxOffice',
] as const
const shopFields = ['name', 'email', 'url'] as const
const invoicing = ['erp', 'office', 'automatic'] as const
const einvoices = ['off', 'firms', 'all'] as const
const flags = [
  'browserLanguage',
  'showPriceNetto',
  'homeSliderFull',
  'openToVisitors',
  'showIncadeaOrders',
] as const

/** The company and what the shop says of itself, store by store. */
export function StorePage() {
  const { t } = useTranslation()
  const may = useRights()
  const query = useQuery(endpointQuery(listStoreSettings, {}))
  const [chosen, setChosen] = useState<number | null>(null)
  const [isAdding, setAdding] = useState(false)
  const stores = query.data?.items ?? []
  const actions = (
    <>
      {stores.length > 1 && (
        <NativeSelect
          aria-label={t('store.store')}
          value={String(chosen ?? stores[0]?.id)}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          data={stores.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {may('settings:write') && (
        <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
          {t('store.add')}
        </Button>
      )}
    </>
  )
  return (
    <SettingsFrame second={t('settings.place.store')} actions={actions}>
      <QueryState query={query}>
        {({ items }) => {
          const store = items.find(({ id }) => id === chosen) ?? items[0]
          return (
            store && (
              <>
                <StoreForm key={store.id} store={store} />
                <ProviderSheet key={`provider ${store.id}`} storeId={store.id} />
              </>
            )
          )
        }}
      </QueryState>
      {isAdding && <AddStoreDialog onClose={() => setAdding(false)} />}
    </SettingsFrame>
  )
}

function StoreForm({ store }: { store: StoreSettings }) {
  const { t, lang } = useTranslation()
  const names = new Intl.DisplayNames(lang, { type: 'language' })
  const isReadOnly = !useRights()('settings:write')
  const client = useQueryClient()
  const draft = useDraft(store, (value): Described => {
    const fields = [...companyFields, ...bankFields, 'seatProvince' as const, ...seatFields, ...shopFields]
    const lines = fields.map((field) => [t(`store.${field}`), value[field]])
    return Object.fromEntries([
      ...lines,
      ...flags.map((field) => [t(`store.${field}`), value[field] ? t('settings.yes') : t('settings.no')]),
      [t('store.title.pl'), value.title.pl],
      [t('store.title.en'), value.title.en],
      [t('store.languages'), value.languages.map((lang) => names.of(lang) ?? lang).join(', ')],
      [t('store.hosts'), value.hosts.join(', ')],
      ...figures.map((field): [string, string] => [t(`store.${field}`), figureWords(value[field], t)]),
      [t('store.newHoldValue'), figureWords(value.newHoldValue, t, (minor) => moneyText(minor, 'PLN', lang))],
      [t('store.invoicing'), t(`store.invoicing.${value.invoicing}`)],
      [t('store.einvoices'), t(`store.einvoices.${value.einvoices}`)],
      [t('store.invoiceDueDays'), figureWords(value.invoiceDueDays, t)],
    ])
  })
  const { value, fieldMessage } = draft
  const set = (change: Partial<StoreSettings>) => draft.set({ ...value, ...change })
  const save = async ({ id, revision, logo: _, bankAccount, ...others }: StoreSettings) => {
    // Sending it is an act of power, for which the office asks for a fresh proof.
    const body = { ...others, ...(bankAccount === store.bankAccount ? {} : { bankAccount }) }
    try {
      await call(
        changeStore,
        { params: { id: String(id) }, body: { ...body, hosts: body.hosts.filter(Boolean) } },
        { headers: { 'if-match': `"${revision}"` } },
      )
    } finally {
      await client.invalidateQueries(queriesOf(listStoreSettings))
    }
  }
  const hints: Partial<Record<string, string>> = {
    bankAccount: t('store.bankAccountHint'),
    shareCapital: t('store.shareCapitalHint'),
    companyAddress: t('store.companyAddressHint'),
    taxOffice: t('store.taxOfficeHint'),
  }
  const field = (
    name: (typeof companyFields | typeof bankFields | typeof seatFields | typeof shopFields)[number],
  ) => (
    <TextInput
      key={name}
      label={t(`store.${name}`)}
      description={hints[name]}
      value={value[name]}
      disabled={isReadOnly}
      error={fieldMessage(name)}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <Sheet title={t('store.company')}>
        <div className={classes.fields}>{companyFields.map(field)}</div>
      </Sheet>
      <Sheet title={t('store.bank')}>
        <div className={classes.fields}>{bankFields.map(field)}</div>
      </Sheet>
      <Sheet title={t('store.invoices')}>
        <div className={classes.fields}>
          <Select
            label={t('store.invoicing')}
            description={t('store.invoicingHint')}
            data={invoicing.map((one) => ({ value: one, label: t(`store.invoicing.${one}`) }))}
            value={value.invoicing}
            allowDeselect={false}
            disabled={isReadOnly}
            error={fieldMessage('invoicing')}
            onChange={(one) => set({ invoicing: invoicing.find((each) => each === one) ?? value.invoicing })}
          />
          <Select
            label={t('store.einvoices')}
            description={t('store.einvoicesHint')}
            data={einvoices.map((one) => ({ value: one, label: t(`store.einvoices.${one}`) }))}
            value={value.einvoices}
            allowDeselect={false}
            disabled={isReadOnly}
            error={fieldMessage('einvoices')}
            onChange={(one) => set({ einvoices: einvoices.find((each) => each === one) ?? value.einvoices })}
          />
          <FigureField
            kind="whole"
            max={365}
            label={t('store.invoiceDueDays')}
            description={t('store.invoiceDueDaysHint')}
            value={value.invoiceDueDays}
            disabled={isReadOnly}
            error={fieldMessage('invoiceDueDays')}
            onChange={(days) => set({ invoiceDueDays: days ?? Number.NaN })}
          />
        </div>
      </Sheet>
      <Sheet title={t('store.seat')}>
        <SheetNote>{t('store.seatHint')}</SheetNote>
        <div className={classes.fields}>
          <Select
            label={t('store.seatProvince')}
            data={provinces}
            value={value.seatProvince || null}
            disabled={isReadOnly}
            error={fieldMessage('seatProvince')}
            clearable
            searchable
            onChange={(one) => set({ seatProvince: one ?? '' })}
          />
          {seatFields.map(field)}
        </div>
      </Sheet>
      <Sheet title={t('store.shop')}>
        <div className={classes.fields}>
          {shopFields.map(field)}
          {(['pl', 'en'] as const).map((lang) => (
            <TextInput
              key={lang}
              label={t(`store.title.${lang}`)}
              value={value.title[lang]}
              disabled={isReadOnly}
              error={fieldMessage(`title.${lang}`)}
              onChange={(event) => set({ title: { ...value.title, [lang]: event.currentTarget.value } })}
            />
          ))}
          <StoreLanguages
            value={value}
            error={fieldMessage('languages') ?? fieldMessage('defaultCulture')}
            isReadOnly={isReadOnly}
            onChange={set}
          />
          <TextInput
            label={t('store.hosts')}
            description={t('store.hostsHint')}
            value={value.hosts.join(', ')}
            disabled={isReadOnly}
            error={draft.listMessage('hosts')}
            onChange={(event) => set({ hosts: event.currentTarget.value.split(/,\s*/) })}
          />
          {flags.map((flag) => (
            <Checkbox
              key={flag}
              label={t(`store.${flag}`)}
              checked={value[flag]}
              disabled={isReadOnly}
              onChange={(event) => set({ [flag]: event.currentTarget.checked })}
            />
          ))}
        </div>
      </Sheet>
      <NewAccountLimits value={value} messageOf={fieldMessage} isReadOnly={isReadOnly} onChange={set} />
      <FirmTerms value={value} messageOf={fieldMessage} isReadOnly={isReadOnly} onChange={set} />
      <SaveBar draft={draft} effect={t('store.effect')} onSave={save} />
    </>
  )
}

function AddStoreDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const store = useContractForm({
    schema: addStore.schema.body,
    initial: { name: '', 'hosts.0': '' },
    toBody: ({ name, 'hosts.0': host }) => ({ name, hosts: host.trim() ? [host] : [] }),
    submit: async (body) => {
      await call(addStore, { body })
      await client.invalidateQueries(queriesOf(listStoreSettings))
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t('store.add')}>
      <form className={form.form} {...store.form}>
        <TextInput label={t('store.name')} {...store.field('name')} data-autofocus />
        <TextInput label={t('store.host')} description={t('store.hostsHint')} {...store.field('hosts.0')} />
        <p className={form.message} role="alert">
          {store.failure}
        </p>
        <Button type="submit" variant="filled" loading={store.isBusy}>
          {t('store.add')}
        </Button>
      </form>
    </Modal>
  )
}
