/** Elements that handle typed keys themselves. */
const TEXT_FIELD = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])'

/** Whether a key press belongs to a text field and is not a command to the page. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TEXT_FIELD) !== null

/** Whether the focus is in this part of the page or on no element; not in the header or a dialog. */
export function isAbout(target: EventTarget | null, part: Element | null | undefined): boolean {
  if (!(target instanceof Element) || !part) return false
  return part.contains(target) || target.contains(part)
}

/** The duration of an animation; 0 if the customer prefers reduced motion. */
export const calmMs = (ms: number) => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ms)
