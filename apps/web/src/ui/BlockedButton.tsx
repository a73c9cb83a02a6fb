import { useId, useState } from 'react'
import classes from './BlockedButton.module.css'
import { Button, type ButtonLook } from './controls/Button.tsx'

type Props = ButtonLook & {
  label: string
  reason: string
  /** Leads to the missing input. The button then looks enabled. */
  onPress?: () => void
}

/**
 * A blocked primary button with the reason below it. It can take the focus, so that screen readers read the reason; a
 * press says it again.
 */
export function BlockedButton({ label, reason, onPress, ...rest }: Props) {
  const why = useId()
  const [presses, setPresses] = useState(0)
  return (
    <>
      <Button
        size="md"
        variant="filled"
        fullWidth
        {...rest}
        data-disabled={onPress === undefined || undefined}
        aria-disabled
        aria-describedby={why}
        onClick={onPress ?? (() => setPresses(presses + 1))}
      >
        {label}
      </Button>
      <p key={presses} id={why} role={presses > 0 ? 'alert' : undefined} className={classes.why}>
        {reason}
      </p>
    </>
  )
}
