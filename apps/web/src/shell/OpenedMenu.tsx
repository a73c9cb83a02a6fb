import '../theme/menu.css'
import { Menu, type MenuProps } from '@mantine/core'
import { type ComponentProps, cloneElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { Themed } from '../theme/Themed.tsx'
import type { MenuButtonElement } from './MenuButton.tsx'

/** A menu that opens when it mounts, because its button was already pressed. */
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
  /** Content below the items that is not a menu item. */
  beside?: ReactNode
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // This button replaces the pressed one. It takes the focus, so that the menu returns it here on closing.
    target.current?.focus({ preventScroll: true })
    setOpen(true)
  }, [])
  return (
    <Themed>
      <Menu withinPortal={false} position={position} width={width} opened={isOpen} onChange={setOpen}>
        <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
        {beside ? (
          <Menu.Dropdown renderRoot={asPlain}>
            {/* The focus starts above the items, like in a menu without `beside`. */}
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
    </Themed>
  )
}

/** ARIA allows only items in a menu, so with `beside` an inner element has the role instead of the dropdown. */
const withoutRole = { role: undefined, 'aria-labelledby': undefined, 'aria-orientation': undefined }
const asPlain = (props: ComponentProps<'div'>) => <div {...props} {...withoutRole} />
