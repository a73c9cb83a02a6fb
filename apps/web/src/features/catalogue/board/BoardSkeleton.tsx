import { SkeletonRows } from '../../../ui/page/SkeletonRows.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import classes from './BoardPage.module.css'

/** The board's layout while it loads: a sheet for the drawing, rows for the lines. */
export function BoardSkeleton() {
  return (
    <div className={classes.page} data-wide aria-busy>
      <div className={classes.head}>
        <div className={classes.titleBar} />
      </div>
      <div className={classes.columns}>
        <Sheet as="div" className={classes.left}>
          <div className={classes.emptySheet} />
        </Sheet>
        <div className={classes.right}>
          <Sheet as="div">
            <SkeletonRows
              rows={10}
              widths={['26px', '110px', 'minmax(0, 1fr)', '30px', 'minmax(0, 110px)']}
            />
          </Sheet>
        </div>
      </div>
    </div>
  )
}
