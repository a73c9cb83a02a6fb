import type { ReactNode } from 'react'
import { Dialog } from './overlay/Dialog.tsx'
import classes from './VehicleDialog.module.css'

type Props = {
  isOpen: boolean
  title: string
  /** In pixels. */
  width: number
  /** The sentence above the list. */
  why: string
  /** Arranges the facts in a button of the list. */
  className: string | undefined
  /** List items, each with a button. */
  children: ReactNode
  onClose: () => void
}

/** A dialog with a list of vehicles, in which the customer chooses one. */
export function VehicleDialog({ isOpen, title, width, why, className, children, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} width={width} className={classes.body}>
      <p className={classes.why}>{why}</p>
      <ul className={`${classes.list} ${className}`}>{children}</ul>
    </Dialog>
  )
}
