import { Button, type ButtonProps } from '@mantine/core'
import { useId } from 'react'
import classes from './BlockedButton.module.css'

type Props = ButtonProps & { label: string; reason: string }

/** A primary button that cannot be pressed yet, and why, in words below it. */
export function BlockedButton({ label, reason, ...rest }: Props) {
  const why = useId()
  return (
    <>
      <Button size="md" variant="filled" fullWidth {...rest} disabled aria-describedby={why}>
        {label}
      </Button>
      <p id={why} className={classes.why}>
        {reason}
      </p>
    </>
  )
}
