/** Maximum number of recorded events; a turned wheel sends about sixty in a second. */
const MAX_EVENTS = 60
/** The click comes after the pointer is up, on touch screens a moment later. */
const CLICK_MS = 50

/**
 * Records wheel, double press and two fingers on an element, because the code that zooms it has not loaded yet.
 *
 * @returns `repeat` dispatches what was recorded again, to the same places, and ends the recording; `stop` only ends it;
 *          `released` resolves when no press is under way: moving the element during a press takes the click away
 */
export function recordGestures(element: HTMLElement): {
  repeat: () => void
  stop: () => void
  released: () => Promise<void>
} {
  const again: (() => void)[] = []
  let fingers: (() => void) | null = null
  const pointers = new Set<number>()
  let release = () => {}
  const listening = new AbortController()
  const { signal } = listening

  const record = (repeat: () => void) => {
    if (again.length < MAX_EVENTS) again.push(repeat)
  }
  const onWheel = (event: WheelEvent) => {
    // Zooming out is impossible yet, so the wheel scrolls the page (see Drawing).
    if (event.deltaY > 0 && !event.ctrlKey) return
    event.preventDefault()
    const { target } = event
    record(() => target?.dispatchEvent(new WheelEvent('wheel', event)))
  }
  const onDoublePress = (event: MouseEvent) => {
    const { target } = event
    record(() => target?.dispatchEvent(new MouseEvent('dblclick', event)))
  }
  const onTouch = ({ touches, target }: TouchEvent) => {
    const now = [...touches]
    fingers =
      now.length < 2
        ? null
        : () => {
            const start = {
              bubbles: true,
              cancelable: true,
              touches: now,
              targetTouches: now,
              changedTouches: now,
            }
            target?.dispatchEvent(new TouchEvent('touchstart', start))
          }
  }
  const onDown = ({ pointerId }: PointerEvent) => {
    pointers.add(pointerId)
    // A second finger makes it a gesture, which waits for the zoom.
    if (pointers.size > 1) release()
  }
  const onUp = ({ pointerId }: PointerEvent) => {
    pointers.delete(pointerId)
    if (pointers.size === 0) setTimeout(() => release(), CLICK_MS)
  }
  element.addEventListener('pointerdown', onDown, { passive: true, signal })
  for (const type of ['pointerup', 'pointercancel'] as const)
    addEventListener(type, onUp, { passive: true, signal })
  element.addEventListener('wheel', onWheel, { passive: false, signal })
  element.addEventListener('dblclick', onDoublePress, { signal })
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    element.addEventListener(type, onTouch, { passive: true, signal })

  const stop = () => listening.abort()
  return {
    stop,
    released: () =>
      new Promise((resolve) => {
        if (pointers.size === 1) release = resolve
        else resolve()
      }),
    repeat() {
      stop()
      for (const repeat of again) repeat()
      fingers?.()
    },
  }
}
