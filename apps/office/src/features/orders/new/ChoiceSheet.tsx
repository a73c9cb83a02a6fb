import { Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { moneyText } from '@partboard/client/text/money.ts'
import type { OrderQuote } from '@partboard/contract/checkout/phone-orders.office'
import { useTranslation } from '../../../browser/texts.ts'
import { useSession } from '../../../state/session.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import classes from './NewOrder.module.css'
import type { PageState } from './NewOrderPage.tsx'
import { SaleChoice } from './SaleChoice.tsx'

/** Delivery, payment, addresses and note, as this customer may choose them. */
export function ChoiceSheet({ state }: { state: PageState }) {
  const { t, lang } = useTranslation()
  const { branchIds } = useSession()
  const { draft, quote, change, messageOf } = state
  const money = (minor: number) => moneyText(minor, quote?.currency ?? 'PLN', lang)
  const delivery = quote?.deliveries.find(({ systemName }) => systemName === draft.delivery)
  const isPickup = delivery?.isPickup === true
  const own = (quote?.branches ?? []).filter(({ id }) => branchIds.length === 0 || branchIds.includes(id))
  const choose = (systemName: string) => {
    const chosen = quote?.deliveries.find((one) => one.systemName === systemName)
    const first = own.length === 1 ? own[0]!.id : null
    change({ delivery: systemName || null, pickupBranchId: chosen?.isPickup ? first : null })
  }
  return (
    <Sheet title={t('phone.choices')}>
      <div className={classes.body}>
        <NativeSelect
          label={t('phone.delivery')}
          data-field="delivery"
          value={draft.delivery ?? ''}
          error={messageOf('delivery', draft.delivery !== null && draft.items.length > 0)}
          onChange={(event) => choose(event.currentTarget.value)}
          data={[
            ...(draft.delivery === null ? [{ value: '', label: '' }] : []),
            ...(quote?.deliveries ?? []).map(({ systemName, name, fee }) => ({
              value: systemName,
              label: `${name}, ${money(fee)}`,
            })),
          ]}
        />
        {isPickup && (
          <NativeSelect
            label={t('phone.branch')}
            data-field="pickupBranchId"
            value={String(draft.pickupBranchId ?? '')}
            error={messageOf('pickupBranchId')}
            onChange={(event) => change({ pickupBranchId: Number(event.currentTarget.value) || null })}
            data={[
              ...(draft.pickupBranchId === null ? [{ value: '', label: '' }] : []),
              ...own.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
        {!isPickup && draft.customerId !== null && (
          <AddressSelect state={state} field="shippingAddressId" addresses={sent(quote)} />
        )}
        <NativeSelect
          label={t('phone.payment')}
          data-field="payment"
          value={draft.payment ?? ''}
          error={messageOf('payment', draft.payment !== null && draft.items.length > 0)}
          onChange={(event) => change({ payment: event.currentTarget.value || null })}
          data={[
            ...(draft.payment === null ? [{ value: '', label: '' }] : []),
            ...(quote?.payments ?? []).map(({ systemName, name, fee }) => ({
              value: systemName,
              label: fee === 0 ? name : `${name}, ${money(fee)}`,
            })),
          ]}
        />
        {draft.customerId !== null && (
          <AddressSelect state={state} field="billingAddressId" addresses={quote?.addresses ?? []} />
        )}
        <SaleChoice state={state} />
        <Textarea
          label={t('phone.note')}
          description={t('phone.noteHint')}
          data-field="note"
          autosize
          minRows={2}
          value={draft.note}
          error={messageOf('note', true)}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <Checkbox
          label={t('phone.terms')}
          data-field="termsAccepted"
          checked={draft.termsAccepted}
          error={messageOf('termsAccepted')}
          onChange={(event) => change({ termsAccepted: event.currentTarget.checked })}
        />
      </div>
    </Sheet>
  )
}

const sent = (quote: OrderQuote | undefined) => (quote?.addresses ?? []).filter(({ ships }) => ships)

type AddressProps = {
  state: PageState
  field: 'shippingAddressId' | 'billingAddressId'
  addresses: OrderQuote['addresses']
}

function AddressSelect({ state: { draft, change, messageOf }, field, addresses }: AddressProps) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      label={t(`phone.${field}`)}
      data-field={field}
      value={String(draft[field] ?? '')}
      error={messageOf(field)}
      onChange={(event) => {
        const address = { [field]: Number(event.currentTarget.value) || null }
        change(field === 'billingAddressId' ? { ...address, professional: null } : address)
      }}
      data={[
        ...(draft[field] === null ? [{ value: '', label: '' }] : []),
        ...addresses.map(({ id, text }) => ({ value: String(id), label: text })),
      ]}
    />
  )
}
