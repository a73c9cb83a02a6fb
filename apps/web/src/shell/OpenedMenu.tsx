import { Menu, type MenuProps } from '@mantine/core'
import { cloneElement, type ReactNode, useEffect, useRef, useState } from 'react'
import type { MenuButtonElement } from './MenuButton.tsx'

/** A menu that opens as soon as it is there: its button was pressed already. */
export function OpenedMenu({
  button,
  position,
  width,
  children,
}: {
  button: MenuButtonElement
  position: NonNullable<MenuProps['position']>
  width: number
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The pressed button stood in the same place and had the focus, which comes back here in the end.
    target.current?.focus({ preventScroll: true })
    setOpen(true)
  }, [])
  return (
    <Menu position={position} width={width} opened={isOpen} onChange={setOpen}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
