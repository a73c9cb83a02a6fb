import '../theme/modal.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../browser/texts.ts'
import { Themed } from '../theme/Themed.tsx'
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
  const { t } = useTranslation()
  return (
    <Themed>
      <Modal
        opened={isOpen}
        onClose={onClose}
        title={title}
        size={width}
        classNames={{ body: classes.body }}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        <p className={classes.why}>{why}</p>
        <ul className={`${classes.list} ${className}`}>{children}</ul>
      </Modal>
    </Themed>
  )
}
