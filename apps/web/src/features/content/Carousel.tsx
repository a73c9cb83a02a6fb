import type { ReactNode } from 'react'
import classes from './Carousel.module.css'
import type { useAutoplay } from './useAutoplay.ts'

/**
 * A row of which one slide is seen, or as many as fit (`fit: 'many'`). It announces nothing by itself: see `SlideCount`.
 */
export function Carousel({
  autoplay,
  fit,
  className = '',
  children,
}: {
  autoplay: ReturnType<typeof useAutoplay>
  fit: 'one' | 'many'
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div ref={autoplay.viewport} className={`${classes.viewport} ${className}`}>
      <ul className={classes.slides} data-fit={fit}>
        {children}
      </ul>
    </div>
  )
}
