import type { Lang } from '@partboard/contract/texts'
import { dayText } from '../../../platform/text/day-text.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { mailTranslatorFor, percentText } from '../../mail/index.ts'
import { formatPartNumber } from '../../parts/index.ts'
import type { OrderToConfirm } from './order-to-confirm.queries.ts'

/** A line as the customer reads it, in the price basis of the document, with its deposit. Amounts in minor units. */
type LineFigures = {
  line: OrderToConfirm['lines'][number]
  isNet: boolean
  /** As it is printed. */
  sku: string
  priceMinor: number
  totalMinor: number
  /** The promotion and the lowest price before it, or the customer's discount, in words; '' = none. */
  reduction: string
  deposit: {
    kind: OrderToConfirm['deposits'][number]['kind']
    quantity: number
    priceMinor: number
    /** The price has VAT, although the sum is net. */
    isGross: boolean
    totalMinor: number
  } | null
}

type SumRow = { label: string; value: string; note?: string; strong?: boolean }

/** The language of an order. */
export const langOf = ({ order }: OrderToConfirm): Lang => order.language

/** The figures of an order's lines, for its mail and its papers. */
export function figuresOfLines(document: OrderToConfirm): LineFigures[] {
  const isNet = basisOf(document) === 'net'
  const lang = langOf(document)
  const translate = mailTranslatorFor(lang)
  const reductionOf = (line: LineFigures['line']) => {
    if (line.lowest_price_minor === null)
      return line.discount_bp > 0
        ? translate('order.lineDiscount', { percent: percentText(line.discount_bp, lang) })
        : ''
    const price = moneyText(line.lowest_price_minor, document.order.currency_code, lang)
    return translate(`order.lowestPrice.${line.lowest_price_since ?? '30_days'}`, { price })
  }
  const oldPriceOf = (line: LineFigures['line']) => {
    if (line.reduced_until === null && line.lowest_price_minor === null) return ''
    const minor = isNet ? line.unit_price_net_without_discount_minor : line.unit_price_without_discount_minor
    return translate('order.oldPrice', { price: moneyText(minor, document.order.currency_code, lang) })
  }
  const promotionOf = ({ reduced_until: until, reduction_name: name }: LineFigures['line']) => {
    if (until === null) return ''
    const day = dayText(until, lang)
    return name ? translate('order.promotionNamed', { name, day }) : translate('order.promotion', { day })
  }
  const depositAt = new Map(document.deposits.map((deposit) => [deposit.position, deposit]))
  return document.lines.map((line) => {
    const deposit = depositAt.get(line.position)
    return {
      line,
      isNet,
      sku: formatPartNumber(line),
      priceMinor: isNet ? line.unit_price_net_minor : line.unit_price_minor,
      totalMinor: isNet ? line.sub_total_net_minor : line.sub_total_minor,
      reduction: [promotionOf(line), oldPriceOf(line), reductionOf(line)]
        .filter((text) => text !== '')
        .join(' · '),
      deposit: deposit
        ? {
            kind: deposit.kind,
            quantity: deposit.quantity,
            priceMinor: deposit.price_minor,
            isGross: isNet && deposit.vat_bp !== null,
            totalMinor: isNet ? deposit.total_net_minor : deposit.total_minor,
          }
        : null,
    }
  })
}

/** The sums of an order with VAT by rate, and the total to pay. */
export function sumRows(document: OrderToConfirm): SumRow[] {
  const { order, taxes } = document
  const lang = langOf(document)
  const translate = mailTranslatorFor(lang)
  const money = (minor: number) => moneyText(minor, order.currency_code, lang)
  const row = (label: string, minor: number | null): SumRow[] =>
    minor === null ? [] : [{ label, value: money(minor) }]
  const total = { label: translate('order.total'), value: money(order.order_total_minor), strong: true }
  if (basisOf(document) === 'net')
    return [
      ...row(translate('order.net.subTotal'), order.net_sub_total_minor),
      ...row(translate('order.net.discount'), order.net_sub_total_discount_minor),
      ...row(translate('order.net.deposits'), order.net_deposit_minor),
      ...row(translate('order.net.shipping'), order.net_shipping_minor),
      ...row(translate('order.net.fee'), order.net_payment_fee_minor),
      ...row(translate('order.net.discount'), order.net_order_discount_minor),
      ...row(translate('order.net.total'), order.order_total_minor - order.tax_minor),
      ...taxes.flatMap(({ rate_bp, tax_minor }) =>
        row(translate('order.net.tax', { rate: percentText(rate_bp, lang) }), tax_minor),
      ),
      total,
    ]
  return [
    ...row(translate('order.subTotal'), order.sub_total_minor),
    ...row(translate('order.discount'), order.sub_total_discount_minor),
    ...row(translate('order.deposits'), order.deposit_minor),
    ...row(translate('order.shipping'), order.shipping_minor),
    ...row(translate('order.fee'), order.payment_fee_minor),
    ...row(translate('order.discount'), order.order_discount_minor),
    total,
    ...taxes.map(({ rate_bp, net_minor, tax_minor }) => ({
      label: translate('order.tax', { rate: percentText(rate_bp, lang) }),
      note: translate('order.taxBase', { net: money(net_minor) }),
      value: money(tax_minor),
    })),
  ]
}

/** The price basis of the document: trade customers see net rows and sums, as on the order's page. */
const basisOf = ({ order, showsNet }: OrderToConfirm): 'net' | 'gross' =>
  order.price_basis === 'net' && showsNet ? 'net' : 'gross'
