import { useId } from 'react'
import classes from './BlockedButton.module.css'
import { Button, type ButtonLook } from './controls/Button.tsx'

type Props = ButtonLook & {
  label: string
  reason: string
  /** Leads to the missing input. The button then looks enabled. */
  onPress?: () => void
}

/** A blocked primary button with the reason below it. It can take the focus, so that screen readers read the reason. */
export function BlockedButton({ label, reason, onPress, ...rest }: Props) {
  const why = useId()
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
        onClick={onPress}
      >
        {label}
      </Button>
      <p id={why} className={classes.why}>
        {reason}
      </p>
    </>
  )
}
