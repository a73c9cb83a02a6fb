import { SkeletonRows } from '../../../ui/page/SkeletonRows.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import classes from './PartSkeleton.module.css'

/** A part's layout while it loads: its name, the verdict, the picture, and price and stock beside it. */
export function PartSkeleton() {
  return (
    <div className={classes.page} aria-busy>
      <div className={classes.title} />
      <Sheet as="div">
        <SkeletonRows rows={2} widths={['60%']} />
        <div className={classes.columns}>
          <div className={classes.picture} />
          <SkeletonRows rows={8} widths={['40%', '20%', '30%']} />
        </div>
      </Sheet>
    </div>
  )
}
