import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { deferred } from '../../../../browser/deferred.ts'
import { whenInUse } from '../../../../browser/idle.ts'
import classes from './Drawing.module.css'
import { recordGestures } from './early-gestures.ts'
import type { ZoomableProps } from './Zoomable.tsx'

const { preload } = deferred<ZoomableProps>(() => import('./Zoomable.tsx'))
let loaded: ComponentType<ZoomableProps> | null = null

/**
 * The frame of the drawing. The zoom code is a quarter of a board's code, so it loads when the person first uses the
 * page; gestures on the drawing until then take effect when it has loaded. The drawing stays the same element: it is
 * moved from one frame to the other.
 */
export function ZoomFrame({ children, onReady, ...props }: ZoomableProps & { onReady: () => void }) {
  const [Zoomable, setZoomable] = useState(() => loaded)
  const [drawing] = useState(() => {
    const element = document.createElement('div')
    element.className = classes.hung ?? ''
    return element
  })
  const focused = useRef<HTMLElement | null>(null)
  const hang = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return
      place.append(drawing)
      // An element that is moved in the document loses the focus.
      focused.current?.focus({ preventScroll: true })
      focused.current = null
    },
    [drawing],
  )

  useEffect(() => {
    if (loaded) return onReady()
    const gestures = recordGestures(drawing)
    let isGone = false
    void whenInUse()
      .then(preload)
      .then(async (module) => {
        loaded = module.default
        await gestures.released()
        if (isGone) return
        const active = document.activeElement
        focused.current = active instanceof HTMLElement && drawing.contains(active) ? active : null
        flushSync(() => setZoomable(() => loaded))
        onReady()
        gestures.repeat()
      })
    return () => {
      isGone = true
      gestures.stop()
    }
  }, [drawing, onReady])

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
