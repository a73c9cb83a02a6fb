import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import type { ReactZoomPanPinchContentRef } from 'react-zoom-pan-pinch'
import { calmMs } from './keys.ts'

type Zoom = ReactZoomPanPinchContentRef

/** Distance that one arrow key moves a zoomed drawing, in pixels of the screen. */
const STEP_PX = 80
const ways: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [STEP_PX, 0],
  ArrowRight: [-STEP_PX, 0],
  ArrowUp: [0, STEP_PX],
  ArrowDown: [0, -STEP_PX],
}

export type Step = 'zoomIn' | 'zoomOut'
const steps: Record<string, Step | undefined> = { '+': 'zoomIn', '=': 'zoomIn', '-': 'zoomOut' }

/**
 * The drawing's zoom by keys. + and − zoom, and arrows move a zoomed drawing. While a number has the focus, arrows move
 * the focus to the next number, and Shift with an arrow moves the drawing. A number can also be moved into view. Keys and
 * buttons that are pressed before the zoom code has loaded take effect when it has.
 */
export function useZoom(
  zoom: RefObject<Zoom | null>,
  { isZoomed, isReady }: Record<'isZoomed' | 'isReady', boolean>,
) {
  const wasZoomed = useRef(isZoomed)
  wasZoomed.current = isZoomed
  const early = useRef<Step | undefined>(undefined)

  function zoomBy(step: Step) {
    if (isReady) void zoom.current?.[step](undefined, calmMs(200))
    else early.current = step
  }

  function byKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    const way = ways[event.key]
    if (step) zoomBy(step)
    else if (way && isZoomed && zoom.current) pan(zoom.current, way)
    else return
    event.preventDefault()
  }

  useEffect(() => {
    if (isReady && early.current) void zoom.current?.[early.current](undefined, calmMs(200))
    early.current = undefined
  }, [isReady, zoom])

  const reset = useCallback(() => void zoom.current?.resetTransform(calmMs(200)), [zoom])

  /** Moves a zoomed drawing so that an element is in its middle. */
  const reach = useCallback(
    (element: HTMLElement | null | undefined) => {
      const frame = zoom.current?.instance.wrapperComponent
      // The browser has scrolled the frame to the element with the focus; this undoes it.
      frame?.scrollTo(0, 0)
      if (!element || !zoom.current || !wasZoomed.current) return
      void zoom.current.zoomToElement(element, zoom.current.state.scale, calmMs(200))
    },
    [zoom],
  )

  return { zoomBy, byKey, reset, reach }
}

function pan(zoom: Zoom, [x, y]: readonly [number, number]) {
  const frame = zoom.instance.wrapperComponent
  if (!frame) return
  const { positionX, positionY, scale } = zoom.state
  const within = (value: number, size: number) => Math.min(0, Math.max(size - size * scale, value))
  const { offsetWidth, offsetHeight } = frame
  void zoom.setTransform(
    within(positionX + x, offsetWidth),
    within(positionY + y, offsetHeight),
    scale,
    calmMs(120),
  )
}
