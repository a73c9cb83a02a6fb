import { type FactsOfPrice, usePriceFacts } from '../../text/price-facts.ts'
import classes from './Price.module.css'

type Props = {
  of: FactsOfPrice
  /** Amounts without VAT; a deposit always has its VAT. */
  isNet: boolean
  quantity?: number
  /** As for `usePriceFacts`. */
  money?: ((minor: number) => string) | undefined
}

/** What belongs to a price, each on a line of its own: the price by measure and the deposit. */
export function PriceFacts({ of, isNet, quantity, money }: Props) {
  const { factsOf } = usePriceFacts(money)
  return factsOf(of, isNet, quantity).map((text) => (
    <span key={text} className={classes.fact}>
      {text}
    </span>
  ))
}
