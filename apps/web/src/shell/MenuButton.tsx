import { cloneElement, type ReactNode, Suspense, startTransition, useState } from 'react'
import type { MenuButtonElement } from '../ui/overlay/Menu.tsx'

/** A button that renders at once. Its menu is loaded when the pointer enters it, at focus, or at the first press. */
export function MenuButton({
  button,
  preload,
  children,
}: {
  button: MenuButtonElement
  preload: () => Promise<unknown>
  /** The menu around the button; it opens by itself. */
  children: (button: MenuButtonElement) => ReactNode
}) {
  const [isPressed, setPressed] = useState(false)
  const fetchMenu = () => void preload()
  const closedButton = cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchMenu,
    onFocus: fetchMenu,
    onClick: () => startTransition(() => setPressed(true)),
  })
  return <Suspense fallback={closedButton}>{isPressed ? children(button) : closedButton}</Suspense>
}
