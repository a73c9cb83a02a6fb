import classes from './TileSkeletons.module.css'

/** Empty tiles where groups or boards will stand; nothing for the first 150 ms. */
export function TileSkeletons() {
  return (
    <div className={classes.tiles} aria-hidden>
      {Array.from({ length: 10 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tiles are all alike and never move
        <span key={index} className={classes.tile} />
      ))}
    </div>
  )
}
