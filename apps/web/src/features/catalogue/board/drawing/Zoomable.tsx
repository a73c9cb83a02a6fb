import type { ReactNode, RefObject } from 'react'
import { type ReactZoomPanPinchContentRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import classes from './Drawing.module.css'
import { MAX_SCALE } from './zoom-limits.ts'

export type ZoomableProps = {
  zoom: RefObject<ReactZoomPanPinchContentRef | null>
  isZoomed: boolean
  onZoomed: (isZoomed: boolean) => void
  children: ReactNode
}

/** Zooms and moves its children by wheel, fingers and double press. */
export default function Zoomable({ zoom, isZoomed, onZoomed, children }: ZoomableProps) {
  return (
    <TransformWrapper
      ref={zoom}
      minScale={1}
      maxScale={MAX_SCALE}
      // The step is per pixel of the wheel: one notch zooms by about a third, and a touchpad zooms smoothly.
      wheel={{ step: 0.003 }}
      // A drawing that is not zoomed cannot be panned, so a finger on it scrolls the page.
      panning={{ disabled: !isZoomed, velocityDisabled: true }}
      doubleClick={{ mode: 'toggle', step: 1, excluded: ['button'] }}
      onTransform={(_, { scale }) => onZoomed(scale > 1.01)}
    >
      <TransformComponent wrapperClass={classes.wrapper} contentClass={classes.content}>
        {children}
      </TransformComponent>
    </TransformWrapper>
  )
}
