import { Button, type ButtonProps } from '@mantine/core'
import { useId } from 'react'
import classes from './BlockedButton.module.css'

type Props = ButtonProps & {
  label: string
  reason: string
  /** Leads to what is missing. The button then looks as it does when nothing is missing. */
  onPress?: () => void
}

/** A primary button that cannot do its work yet, and why, in words below it. It takes the focus, so that who listens learns why. */
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
