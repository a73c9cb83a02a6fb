import { HoverCard } from '@mantine/core'
import { useState } from 'react'
import classes from './CartTable.module.css'

/** The picture beside a line: declared 140 × 200, fitted into 72 × 56, in full size on hover. The name stands beside it. */
export function LinePicture({ url }: { url: string }) {
  const [missing, setMissing] = useState(url === '')
  if (missing) return <span className={classes.frame} />
  const image = (className: string | undefined) => (
    <img
      src={url}
      width={140}
      height={200}
      alt=""
      loading="lazy"
      className={className}
      onError={() => setMissing(true)}
    />
  )
  return (
    <HoverCard openDelay={300} position="right" withinPortal>
      <HoverCard.Target>
        <span className={classes.frame}>{image(classes.fitted)}</span>
      </HoverCard.Target>
      <HoverCard.Dropdown className={classes.full}>{image(undefined)}</HoverCard.Dropdown>
    </HoverCard>
  )
}
