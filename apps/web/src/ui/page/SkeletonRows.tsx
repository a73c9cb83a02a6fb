import classes from './SkeletonRows.module.css'

/**
 * Bars in place of figures that are loading. `widths` are the columns of one row, as CSS lengths, which shrink where
 * the page is narrower. The bars appear after 150 ms, so that quick answers do not flicker.
 */
export function SkeletonRows({ rows, widths }: { rows: number; widths: readonly string[] }) {
  return (
    <div
      className={classes.root}
      aria-hidden
      data-placeholder
      style={{ gridTemplateColumns: widths.map((width) => `minmax(0, ${width})`).join(' ') }}
    >
      {Array.from({ length: rows * widths.length }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars are all alike and never move
        <span key={index} className={classes.bar} />
      ))}
    </div>
  )
}
