import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { deferred } from '../../../lib/deferred.ts'
import { whenIdle } from '../../../lib/idle.ts'
import classes from './Drawing.module.css'
import type { ZoomableProps } from './Zoomable.tsx'

const { preload } = deferred<ZoomableProps>(() => import('./Zoomable.tsx'))
let loaded: ComponentType<ZoomableProps> | null = null

/**
 * The frame of the drawing. What zooms it is a quarter of all that a board needs, so it comes once the board is shown.
 * The drawing stays the element it was: it is hung from the one frame into the other.
 */
export function ZoomFrame({ children, onReady, ...props }: ZoomableProps & { onReady: () => void }) {
  const [Zoomable, setZoomable] = useState(() => loaded)
  const [drawing] = useState(() => {
    const element = document.createElement('div')
    element.className = classes.hung ?? ''
    return element
  })
  const hang = useCallback((place: HTMLElement | null) => place?.append(drawing), [drawing])

  useEffect(() => {
    if (loaded) return onReady()
    // Without it everything else of the board works; the next board tries again.
    whenIdle(() => {
      preload().then(
        (module) => {
          loaded = module.default
          setZoomable(() => loaded)
          onReady()
        },
        () => undefined,
      )
    })
  }, [onReady])

  return (
    <>
      {Zoomable ? (
        <Zoomable {...props}>
          <div className={classes.hung} ref={hang} />
        </Zoomable>
      ) : (
        <div className={classes.wrapper}>
          <div className={classes.content} ref={hang} />
        </div>
      )}
      {createPortal(children, drawing)}
    </>
  )
}
