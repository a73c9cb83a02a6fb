import classes from './TileSkeletons.module.css'

/** Empty tiles in place of loading groups or boards, after 150 ms. */
export function TileSkeletons() {
  return (
    <div className={classes.tiles} aria-hidden data-placeholder>
      {Array.from({ length: 10 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tiles are all alike and never move
        <span key={index} className={classes.tile} />
      ))}
    </div>
  )
}
