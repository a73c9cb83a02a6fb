import { moneyText } from '@partboard/client/text/money.ts'
import type { DeliverySettings, Methods, PaymentSettings } from '@partboard/contract/admin/methods.office'
import { paymentGoesWith } from '@partboard/domain/checkout/checkout'
import { pairObstacle } from '@partboard/domain/checkout/method-pairs'
import type { Translate } from '../../../browser/texts.ts'
import { type Described, figureWords } from '../frame/draft.ts'

/** Methods by name, so that changes of two people are merged method by method. */
export type MethodsDraft = {
  revision: number
  order: { deliveries: string[]; payments: string[] }
  deliveries: Record<string, DeliverySettings>
  payments: Record<string, PaymentSettings>
}

export const draftOf = ({ revision, deliveries, payments }: Methods): MethodsDraft => ({
  revision,
  order: {
    deliveries: deliveries.map(({ systemName }) => systemName),
    payments: payments.map(({ systemName }) => systemName),
  },
  deliveries: Object.fromEntries(deliveries.map((method) => [method.systemName, method])),
  payments: Object.fromEntries(payments.map((method) => [method.systemName, method])),
})

/** The methods in their order; new ones of another person come last. */
export function listsOf({ order, deliveries, payments }: MethodsDraft): {
  deliveries: DeliverySettings[]
  payments: PaymentSettings[]
} {
  const sorted = <T>(names: readonly string[], methods: Record<string, T>): T[] =>
    [...new Set([...names, ...Object.keys(methods)])].flatMap((name) => methods[name] ?? [])
  return { deliveries: sorted(order.deliveries, deliveries), payments: sorted(order.payments, payments) }
}

export const isPaired = (payment: PaymentSettings, delivery: string): boolean =>
  pairObstacle(payment.systemName, delivery) === null && paymentGoesWith(payment.deliveries ?? [], delivery)

/** Sets a pair. When nothing but the impossible is left out, the payment goes with all deliveries, also later ones. */
export function withPair(
  payment: PaymentSettings,
  delivery: string,
  isOn: boolean,
  known: readonly string[],
): PaymentSettings {
  const chosen = known.filter((name) => (name === delivery ? isOn : isPaired(payment, name)))
  return { ...payment, deliveries: chosen.length === known.length ? null : chosen }
}

/** Says methods in words, line by line. */
export function describeMethods(draft: MethodsDraft, t: Translate, lang: string): Described {
  const { deliveries, payments } = listsOf(draft)
  const amount = (minor: number | null) => figureWords(minor, t, (one) => moneyText(one, 'PLN', lang))
  const nameOf = ({ name }: DeliverySettings | PaymentSettings) => (lang === 'pl' ? name.pl : name.en)
  const common = (method: DeliverySettings | PaymentSettings) => {
    const name = nameOf(method)
    return {
      [`${name}, ${t('methods.isOn')}`]: method.isOn ? t('settings.yes') : t('settings.no'),
      [`${name}, ${t('methods.names')}`]: `${method.name.pl} / ${method.name.en}`,
      [`${name}, ${t('methods.descriptions')}`]: `${method.description.pl} / ${method.description.en}`,
      [`${name}, ${t('methods.feeWord')}`]: amount(method.fee),
      [`${name}, ${t('methods.tradeOnly')}`]: method.tradeOnly ? t('settings.yes') : t('settings.no'),
    }
  }
  return Object.assign(
    { [t('methods.order')]: [...deliveries, ...payments].map(nameOf).join(', ') },
    ...deliveries.map((method) =>
      Object.assign(common(method), {
        [`${nameOf(method)}, ${t('methods.freeFromWord')}`]: amount(method.freeFrom),
        [`${nameOf(method)}, ${t('methods.transitDays')}`]: figureWords(method.transitDays, t),
        [`${nameOf(method)}, ${t('methods.takes')}`]: takesText(method, t),
      }),
    ),
    ...payments.map((method) =>
      Object.assign(common(method), {
        [`${nameOf(method)}, ${t('methods.cap')}`]: amount(method.cap),
        [`${nameOf(method)}, ${t('methods.unpaidDays')}`]: figureWords(
          method.unpaidDays,
          t,
          String,
          'settings.never',
        ),
        [`${nameOf(method)}, ${t('methods.goesWith')}`]: deliveries
          .filter(({ systemName }) => isPaired(method, systemName))
          .map(nameOf)
          .join(', '),
      }),
    ),
  )
}

export const takesText = ({ takes }: DeliverySettings, t: Translate): string =>
  takes.map((kind) => t(`methods.kind.${kind}`)).join(', ') || t('methods.kind.ordinary')
