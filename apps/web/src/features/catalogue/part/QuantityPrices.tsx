import type { QuantityPrices as Rows } from '@partboard/contract/catalogue/part-shapes'
import type { LadderStep } from '@partboard/domain/pricing/price-ladder'
import { useTranslation } from '../../../browser/texts.ts'
import { useFormat } from '../../../text/format.ts'
import { perUnitText } from '../../../text/price-facts.ts'
import { Ladder } from './Ladder.tsx'
import type { Priced } from './priced.ts'
import classes from './QuantityPrices.module.css'

type Props = {
  offer: Priced
  /** The row of the chosen quantity. */
  row: Rows[number]
  isNet: boolean
  steps: readonly LadderStep[]
}

/** What one piece costs by quantity, with the row of the chosen one, and the calculation of its price. */
export default function QuantityPrices({ offer, row, isNet, steps }: Props) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const fromText = (from: number) => t('quantity.from', { quantity: number(from) })
  const kind = t(isNet ? 'ui.netWord' : 'ui.grossWord')
  return (
    <>
      <table className={classes.table}>
        <caption>
          {t('quantity.title')}, {kind}
        </caption>
        <tbody>
          {offer.QuantityPrices.map(({ From, Price, PriceNetto, PerUnit }) => (
            <tr key={From} aria-current={From === row.From || undefined}>
              <th scope="row">{fromText(From)}</th>
              <td>
                {money(isNet ? PriceNetto : Price)}
                {PerUnit && <span>{perUnitText(PerUnit, isNet, money)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {steps.length > 1 && (
        <Ladder
          offer={offer}
          steps={steps}
          isNet={isNet}
          ofQuantity={{
            single: t('quantity.single', { kind }),
            step: t('quantity.step'),
            from: fromText(row.From),
          }}
        />
      )}
    </>
  )
}
