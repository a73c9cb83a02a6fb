import type { PerUnit, ProductStock } from '@partboard/contract/catalogue/part-shapes'
import { arePricesHidden } from '../browser/hidden-prices.ts'
import { useTranslation } from '../browser/texts.ts'
import { useFormat } from './format.ts'

type Amounts = Pick<ProductStock, 'Price' | 'PriceNetto'>

/** What belongs to the price of a part; what a place has elsewhere is missing. */
export type FactsOfPrice = Partial<Pick<ProductStock, 'PerUnit' | 'DepositPrice' | 'DepositKind'>>

/** `59,10 zł/l`, in the customer's own basis. @param money formats minor units with the currency */
export const perUnitText = (
  { Price, PriceNetto, Unit }: PerUnit,
  isNet: boolean,
  money: (minor: number) => string,
): string => `${money(isNet ? PriceNetto : Price)}/${Unit}`

/**
 * Puts a price into words as the law wants it wherever one is shown: with its basis, the price of a litre, kilogram or
 * metre, and the deposit that is added (docs/spec/shop.md#price-state).
 *
 * @param own formats minor units with the currency, of a page with its own language or currency
 */
export function usePriceFacts(own?: (minor: number) => string) {
  const { t } = useTranslation()
  const { money: usual, number } = useFormat()
  const money = own ?? usual
  const amountOf = ({ Price, PriceNetto }: Amounts, isNet: boolean): string =>
    t(isNet ? 'ui.net' : 'ui.gross', { amount: money(isNet ? PriceNetto : Price) })
  const unitOf = ({ PerUnit }: FactsOfPrice, isNet: boolean): string[] =>
    PerUnit && !arePricesHidden() ? [perUnitText(PerUnit, isNet, money)] : []
  const depositOf = ({ DepositPrice, DepositKind = 'core' }: FactsOfPrice, quantity: number): string[] => {
    if (!DepositPrice || arePricesHidden()) return []
    const pieces = quantity > 1 ? `${number(quantity)}\u00a0×\u00a0` : ''
    return [t(`ui.deposit.${DepositKind}`, { amount: pieces + money(DepositPrice) })]
  }
  return {
    /** `356,65 zł brutto` */
    amountOf,
    /** What belongs to a price. @param quantity pieces of the price, each with a deposit */
    factsOf: (of: FactsOfPrice, isNet: boolean, quantity = 1): string[] => [
      ...unitOf(of, isNet),
      ...depositOf(of, quantity),
    ],
    /** Both on one line: `356,65 zł brutto (71,33 zł/l)`, `1 370,70 zł brutto + kaucja 30,00 zł`. */
    wordsOf: (priced: Amounts & FactsOfPrice, isNet: boolean): string =>
      [
        amountOf(priced, isNet),
        ...unitOf(priced, isNet).map((text) => `(${text})`),
        ...depositOf(priced, 1),
      ].join(' '),
  }
}
