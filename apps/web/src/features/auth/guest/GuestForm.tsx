import plain from '../../../ui/plain.module.css'
import classes from './GuestForm.module.css'

/** The button that sends a form of a guest. It is disabled while the call runs, and `busyText` says so. */
export function SubmitButton({
  isBusy,
  text,
  busyText,
}: {
  isBusy: boolean
  text: string
  busyText: string
}) {
  return (
    <button type="submit" className={`${plain.primary} ${classes.submit}`} disabled={isBusy}>
      {isBusy ? busyText : text}
    </button>
  )
}
