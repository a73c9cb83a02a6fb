import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import classes from './PartList.module.css'

/** The head of a list of parts. Each row says its values with their words, so the heads of columns are for the eye. */
export function PartHead({ title, isNet }: { title: string; isNet: boolean }) {
  const { t } = useTranslation()
  const currency = useFormat().currencySign()
  return (
    <div className={classes.head}>
      <h2>{title}</h2>
      <span aria-hidden>{t('board.quantityHead')}</span>
      <span aria-hidden>{t('part.when')}</span>
      <span aria-hidden className={classes.priceHead}>
        {t(isNet ? 'board.priceNet' : 'board.priceGross', { currency })}
      </span>
    </div>
  )
}
