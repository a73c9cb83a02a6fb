import { numberText } from '@partboard/client/text/figures.ts'
import type { ImportDifferences } from '@partboard/contract/integration/catalogue.office'
import { IconAlertTriangle } from '@partboard/ui/icons/index.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import table from '../../ui/table.module.css'
import classes from './CataloguePage.module.css'

/** The library of the charts comes when it is needed. */
const PriceChart = lazy(() => import('./PriceChart.tsx').then(({ PriceChart }) => ({ default: PriceChart })))

export type PriceChanges = NonNullable<ImportDifferences['prices']>

/** How many net prices rise and fall, and by how much. */
export function Prices({ prices }: { prices: PriceChanges }) {
  const { t, lang } = useTranslation()
  const { up, down, large } = prices
  const number = (value: number) => numberText(value, lang)
  return (
    <Sheet title={t('imports.prices')} aside={t('imports.upDown', { up: number(up), down: number(down) })}>
      {up + down === 0 ? (
        <p className={classes.foot}>{t('imports.samePrices')}</p>
      ) : (
        <Suspense fallback={<p className={classes.foot}>{t('page.loading')}</p>}>
          <PriceChart prices={prices} />
        </Suspense>
      )}
      {large > 0 && (
        <div className={classes.foot}>
          <span className={table.warn}>
            <IconAlertTriangle size={16} /> {t('imports.large', { count: large, prices: number(large) })}
          </span>
        </div>
      )}
    </Sheet>
  )
}
