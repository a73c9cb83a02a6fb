import { useTranslation } from '../../browser/texts.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SkeletonRows } from '../../ui/page/SkeletonRows.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TotalsSkeleton } from '../../ui/TotalsBlock.tsx'
import classes from './Checkout.module.css'

/** Placeholder with the page's layout while cart and addresses load. */
export function CheckoutSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={classes.page} aria-busy>
      <div className={classes.top}>
        <PageTitle title={t('checkout.title')} />
      </div>
      <div className={classes.columns}>
        <Sheet as="div">
          <StepSkeleton />
        </Sheet>
        <Sheet as="aside" className={classes.aside}>
          <h2>{t('checkout.title')}</h2>
          <TotalsSkeleton rows={4} />
        </Sheet>
      </div>
    </div>
  )
}

/** Placeholder of a step while its delivery or payment methods load. */
export function StepSkeleton() {
  return <SkeletonRows rows={5} widths={['24px', '1fr', '80px']} />
}
