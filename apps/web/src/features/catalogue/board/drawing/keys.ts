/** A key that types into something, or that a list of options wants for itself. */
const TEXT_FIELD = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])'

/** The press belongs to a text field, so it is no command to the page. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TEXT_FIELD) !== null

/** The focus is on this part of the page, or nowhere in particular; not in the header and not in a dialog. */
export function isAbout(target: EventTarget | null, part: Element | null | undefined): boolean {
  if (!(target instanceof Element) || !part) return false
  return part.contains(target) || target.contains(part)
}

/** A time of movement, or none for those who asked for less of it. */
export const calmMs = (ms: number) => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ms)
