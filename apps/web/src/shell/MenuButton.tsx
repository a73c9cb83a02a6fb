import {
  type ButtonHTMLAttributes,
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  Suspense,
  startTransition,
  useState,
} from 'react'

export type MenuButtonElement = ReactElement<
  ButtonHTMLAttributes<HTMLButtonElement> & RefAttributes<HTMLButtonElement>
>

/**
 * A button that is there at once, while its menu is fetched with the first press, or when the pointer or the focus
 * comes near.
 */
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
  const [isWanted, setWanted] = useState(false)
  const fetchMenu = () => void preload()
  const waiting = cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchMenu,
    onFocus: fetchMenu,
    onClick: () => startTransition(() => setWanted(true)),
  })
  return <Suspense fallback={waiting}>{isWanted ? children(button) : waiting}</Suspense>
}
