import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './BottomSheet.module.css'

/** A sheet that rises from below on a phone, as high as what it holds. */
export default function BottomSheetDrawer({
  title,
  isOpen,
  onClose,
  children,
}: {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      title={title}
      padding={0}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      classNames={{ content: classes.content, header: classes.header, title: classes.title }}
    >
      {children}
    </Drawer>
  )
}
