import { Button, type ButtonProps } from '@mantine/core'
import { type ComponentPropsWithoutRef, type MouseEvent, useId, useState } from 'react'
import form from './form.module.css'

type Props = Omit<ButtonProps, 'disabled'> &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps | 'disabled'> & {
    /** Why the button does nothing now, as a sentence; null = it works. */
    blocked: string | null
  }

/**
 * A button that may be blocked, and then says why: it can take the focus, screen readers read the reason with its name,
 * and a press shows it.
 */
export function BlockedButton({ blocked, ...button }: Props) {
  const id = useId()
  const [presses, setPresses] = useState(0)
  if (blocked === null) return <Button {...button} />
  const press = (event: MouseEvent) => {
    event.preventDefault()
    setPresses(presses + 1)
  }
  return (
    <>
      <Button {...button} data-disabled aria-disabled aria-describedby={id} onClick={press} />
      <span
        key={presses}
        id={id}
        role={presses > 0 ? 'alert' : undefined}
        className={presses > 0 ? form.blocked : 'visually-hidden'}
      >
        {blocked}
      </span>
    </>
  )
}
