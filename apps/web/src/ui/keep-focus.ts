import type { MouseEvent } from 'react'

/**
 * For the buttons of a form, on mouse down: the field keeps the focus until the press is done. A message that
 * appears when a field is left would push the button away from under the pointer, and the press would be lost.
 */
export const keepFocus = (event: MouseEvent) => event.preventDefault()
