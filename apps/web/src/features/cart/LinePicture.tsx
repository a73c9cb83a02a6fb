import { useState } from 'react'
import classes from './LinePicture.module.css'

/** The picture of a line: declared 140 × 200, fitted into 72 × 56, and in full size while the mouse is on it. The name stands beside it. */
export function LinePicture({ url }: { url: string }) {
  const [missing, setMissing] = useState(url === '')
  if (missing) return <span className={classes.frame} />
  const image = (
    <img src={url} width={140} height={200} alt="" loading="lazy" onError={() => setMissing(true)} />
  )
  return (
    <span className={classes.frame}>
      <span className={classes.fitted}>{image}</span>
      <span className={classes.full}>{image}</span>
    </span>
  )
}
