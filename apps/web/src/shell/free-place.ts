/** The upper left corner of the notifications in the window, in pixels. */
export type Place = { left: number; top: number }

/** Of the style sheet, in pixels. */
const width = 360
const fromEdge = 12
const fromTop = 100
const fromFoot = 24
/** How far the next lower place is. */
const step = 40

/** What a person presses or types into. */
const controls =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="option"], [tabindex="0"]'

/**
 * Returns the place in which notifications cover no control that can be seen now, or else the one in which they cover
 * fewest. Of several it is the uppermost at the right, where they stand usually, then at the left, then in the middle.
 *
 * @param scope where controls can be pressed: the page, or the open dialog
 * @param own the notifications
 * @param height of the notifications, in pixels
 */
export function freePlace(scope: Element, own: Element, height: number): Place {
  const boxes = [...scope.querySelectorAll(controls)]
    .filter((control) => !own.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width: wide, bottom, top }) => wide > 0 && bottom > 0 && top < innerHeight)
  const covered = ({ left, top }: Place) =>
    boxes.filter(
      (box) => box.left < left + width && box.right > left && box.top < top + height && box.bottom > top,
    ).length
  const { clientWidth } = document.documentElement
  const lowest = Math.max(fromTop, innerHeight - fromFoot - height)
  const places = [clientWidth - fromEdge - width, fromEdge, (clientWidth - width) / 2].flatMap((left) =>
    Array.from({ length: Math.floor((lowest - fromTop) / step) + 1 }, (_, nth) => ({
      left,
      top: fromTop + nth * step,
    })),
  )
  const counts = places.map(covered)
  return places[counts.indexOf(Math.min(...counts))]!
}
