import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'
import type { ReactZoomPanPinchContentRef } from 'react-zoom-pan-pinch'

/** A press on the drawing. `toggles` = on the number itself, where a second press clears the selection. */
export type Press = { position: string; toggles: boolean }

/** Maximum movement of a pointer during a press. Browsers move a tap to its probable target. */
const DRAG_PX = { mouse: 6, touch: 16 }
/** A tap selects the nearest number within this distance. */
const FINGER_PX = 22
/** A tap is ambiguous if the second nearest number is at most this much farther away. */
const UNDECIDED_PX = 8

/**
 * Handles presses on the drawing. A mouse presses the element under it. A tap selects the nearest number. If a tap is
 * ambiguous, the drawing zooms in first, so that the next tap is clear.
 */
export function usePress(
  zoom: RefObject<ReactZoomPanPinchContentRef | null>,
  selected: string | null,
  onPick: (press: Press) => void,
) {
  const down = useRef<{ x: number; y: number } | null>(null)

  function start(event: PointerEvent) {
    down.current = { x: event.clientX, y: event.clientY }
  }

  function end(event: MouseEvent<HTMLElement>) {
    const from = down.current
    down.current = null
    const byKeyboard = event.detail === 0
    const kind = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch' ? 'touch' : 'mouse'
    if (!byKeyboard && from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > DRAG_PX[kind])
      return

    if (!byKeyboard && kind === 'touch') {
      const [first, second] = nearest(event.currentTarget, event.clientX, event.clientY)
      const isUndecided =
        second !== undefined &&
        first?.position !== second.position &&
        second.distance - first!.distance < UNDECIDED_PX
      if (isUndecided && (zoom.current?.state.scale ?? 1) < 3) {
        zoom.current?.zoomToPoint(3, event.clientX, event.clientY, 200)
        return
      }
      if (first) return onPick({ position: first.position, toggles: true })
    }
    const target = (event.target as Element).closest<HTMLElement | SVGElement>('[data-pos]')
    const positions = target?.dataset.pos?.split(/\s+/) ?? []
    if (positions.length === 0) return
    // Each press on a shape with several numbers selects the next one.
    const next = positions[(positions.indexOf(selected ?? '') + 1) % positions.length]!
    onPick({ position: next, toggles: target instanceof HTMLButtonElement })
  }

  return { start, end }
}

function nearest(canvas: HTMLElement, x: number, y: number): { position: string; distance: number }[] {
  return [...canvas.querySelectorAll<HTMLButtonElement>('button[data-pos]')]
    .map((button) => {
      const box = button.getBoundingClientRect()
      const distance = Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y)
      return { position: button.dataset.pos ?? '', distance }
    })
    .filter(({ distance }) => distance <= FINGER_PX)
    .sort((a, b) => a.distance - b.distance)
}
