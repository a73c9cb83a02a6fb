import { useFormat } from '../../text/format.ts'
import type { FactsOfPrice } from '../../text/price-facts.ts'
import { Price } from './Price.tsx'

type Props = {
  grossMinor: number
  netMinor: number
  /** Net amounts, for the trade. */
  isNet: boolean
  facts?: FactsOfPrice
  /** Pieces of the amount. */
  quantity?: number
}

/** An amount of a part in a column whose head has currency and basis; a phone, which has no head, shows the basis too. */
export function ColumnPrice({ grossMinor, netMinor, isNet, ...facts }: Props) {
  const { moneyPlain } = useFormat()
  return (
    <Price gross={moneyPlain(grossMinor)} net={moneyPlain(netMinor)} showNet={isNet} {...facts} isInColumn />
  )
}
