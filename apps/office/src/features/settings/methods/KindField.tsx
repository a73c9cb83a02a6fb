import { NativeSelect, TextInput } from '@mantine/core'
import type { DeliverySettings, PaymentSettings } from '@partboard/contract/admin/methods.office'
import { deliveryKinds, newDeliveryName } from '@partboard/domain/checkout/delivery-kinds'
import { pairObstacle } from '@partboard/domain/checkout/method-pairs'
import { isPaymentKind, paymentKinds } from '@partboard/domain/checkout/payment-kinds'
import { paymentNeed } from '@partboard/domain/orders/payment-needs'
import { useTranslation } from '../../../browser/texts.ts'
import type { MethodsDraft } from './methods.ts'

type Props = {
  kind: 'delivery' | 'payment'
  systemName: string
  draft: MethodsDraft
  error: string | undefined
  /** What the kind says about a new method. */
  onChange: (change: Partial<DeliverySettings & PaymentSettings>) => void
}

/** What kind of method a new one is: its technical name follows, because the rules of deliveries and payments read it. */
export function KindField({ kind, systemName, draft, error, onChange }: Props) {
  const { t } = useTranslation()
  const taken = Object.keys(kind === 'delivery' ? draft.deliveries : draft.payments)
  const choices =
    kind === 'delivery'
      ? deliveryKinds.flatMap((one) => {
          const name = newDeliveryName(one, taken)
          return name === null ? [] : [{ value: name, label: t(`methods.kindOf.${one}`) }]
        })
      : paymentKinds
          .filter((one) => !taken.includes(one.systemName))
          .map((one) => ({ value: one.systemName, label: t(`methods.kindOf.${one.systemName}`) }))
  const need = paymentNeed(systemName)
  const choose = (name: string) => {
    const payment = paymentKinds.find((one) => one.systemName === name)
    onChange(payment ? { ...payment, deliveries: pairsOf(name, draft) } : { systemName: name })
  }
  return (
    <NativeSelect
      label={t('methods.kindOf')}
      description={need && t(`methods.need.${need}`)}
      value={systemName}
      required
      error={error}
      data={[{ value: '', label: t('methods.kindOf.choose') }, ...choices]}
      onChange={(event) => choose(event.currentTarget.value)}
      data-autofocus
    />
  )
}

/** The kind of a payment that the shop has. Under a name of its own it is only collected by people. */
export function PaymentKindText({ systemName }: { systemName: string }) {
  const { t } = useTranslation()
  const isKnown = isPaymentKind(systemName)
  return (
    <TextInput
      label={t('methods.kindOf')}
      description={isKnown ? undefined : t('methods.unknownKind')}
      value={isKnown ? t(`methods.kindOf.${systemName}`) : systemName}
      readOnly
    />
  )
}

/** The deliveries with which a payment can go; null = all. */
function pairsOf(payment: string, { order: { deliveries } }: MethodsDraft): string[] | null {
  const possible = deliveries.filter((delivery) => pairObstacle(payment, delivery) === null)
  return possible.length === deliveries.length ? null : possible
}
