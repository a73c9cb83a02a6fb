import { flushSync } from 'react-dom'

/**
 * Leads to the first field of a form that is marked as wrong.
 *
 * @param showErrors marks the fields; they are drawn before the focus moves, however busy the page is
 */
export function focusFirstInvalid(form: HTMLElement | null, showErrors: () => void = () => undefined) {
  flushSync(showErrors)
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
