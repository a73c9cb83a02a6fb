import { Menu, type MenuProps } from '@mantine/core'
import { type ComponentProps, cloneElement, type ReactNode, useEffect, useRef, useState } from 'react'
import type { MenuButtonElement } from './MenuButton.tsx'

/** A menu that opens as soon as it is there: its button was pressed already. */
export function OpenedMenu({
  button,
  position,
  width,
  beside,
  children,
}: {
  button: MenuButtonElement
  position: NonNullable<MenuProps['position']>
  width: number
  /** What stands below the items and is none of them. */
  beside?: ReactNode
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
    <Menu withinPortal={false} position={position} width={width} opened={isOpen} onChange={setOpen}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      {beside ? (
        <Menu.Dropdown renderRoot={asPlain}>
          {/* The focus begins above the items, as in a menu without anything beside it. */}
          <div
            role="menu"
            aria-label={button.props['aria-label']}
            tabIndex={-1}
            data-autofocus
            style={{ outline: 0 }}
          >
            {children}
          </div>
          <Menu.Divider />
          {beside}
        </Menu.Dropdown>
      ) : (
        <Menu.Dropdown>{children}</Menu.Dropdown>
      )}
    </Menu>
  )
}

/** A menu may hold nothing but its items; the dropdown around it and what is beside it is no menu then. */
const withoutRole = { role: undefined, 'aria-labelledby': undefined, 'aria-orientation': undefined }
const asPlain = (props: ComponentProps<'div'>) => <div {...props} {...withoutRole} />
