import type { MouseEvent } from 'react'

/**
 * For the buttons of a form, on mouse down: the field keeps the focus until the end of the press. Otherwise a message
 * below the field could appear and move the button away from the pointer, and the press would be lost.
 */
export const keepFocus = (event: MouseEvent) => event.preventDefault()
