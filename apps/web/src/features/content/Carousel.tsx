import type { ReactNode } from 'react'
import classes from './Carousel.module.css'
import type { useAutoplay } from './useAutoplay.ts'

/** Shows one slide, or as many as fit (`fit: 'many'`). `SlideCount` announces the current slide to screen readers. */
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
