import '../theme/drawer.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../browser/texts.ts'
import { Themed } from '../theme/Themed.tsx'
import classes from './BottomSheetDrawer.module.css'

/** A sheet at the bottom of a phone's screen, as high as its content. */
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
    <Themed>
      {/* The class is given by name: a class of the content would also apply to the frame around it. */}
      <Drawer.Root
        opened={isOpen}
        onClose={onClose}
        position="bottom"
        padding={0}
        classNames={{ content: classes.content }}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          {/* No role: a second header element would count as a header of the page. */}
          <Drawer.Header className={classes.header} role="none">
            <Drawer.Title className={classes.title}>{title}</Drawer.Title>
            <Drawer.CloseButton aria-label={t('ui.close')} />
          </Drawer.Header>
          <Drawer.Body>{children}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </Themed>
  )
}
