import { useTranslation } from '../../browser/texts.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SkeletonRows } from '../../ui/page/SkeletonRows.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TotalsSkeleton } from '../../ui/TotalsBlock.tsx'
import classes from './CartPage.module.css'

/** Placeholder with the cart's layout while its lines load. */
export function CartSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={classes.page} aria-busy>
      <PageTitle title={t('cart.title')} />
      <div className={classes.columns}>
        <Sheet as="div">
          <SkeletonRows rows={5} widths={['56px', 'minmax(0, 1fr)', 'minmax(0, 96px)', 'minmax(0, 72px)']} />
        </Sheet>
        <Sheet as="aside" className={classes.summary}>
          <h2>{t('cart.summary')}</h2>
          <TotalsSkeleton rows={3} />
        </Sheet>
      </div>
    </div>
  )
}
