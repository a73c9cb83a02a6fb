import { useTranslation } from '../../browser/texts.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SkeletonRows } from '../../ui/page/SkeletonRows.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './Offer.module.css'

/** Placeholder with the offer's layout while the cart loads. */
export function OfferSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={classes.page} aria-busy>
      <PageTitle title={t('offer.title')} />
      <Sheet as="div" className={classes.fields}>
        <SkeletonRows rows={2} widths={['1fr', '1fr']} />
      </Sheet>
      <Sheet as="div">
        <SkeletonRows
          rows={5}
          widths={[
            'minmax(0, 120px)',
            'minmax(0, 1fr)',
            '40px',
            'minmax(0, 88px)',
            'minmax(0, 88px)',
            'minmax(0, 112px)',
          ]}
        />
      </Sheet>
    </div>
  )
}
