import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './BottomSheetDrawer.module.css'

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
    // Its class by name: one of the content itself would lie on the frame around it too.
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      padding={0}
      classNames={{ content: classes.content }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* The head of a dialog is not that of the page. */}
        <Drawer.Header className={classes.header} role="none">
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('ui.close')} />
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
