import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import { createLink } from '@tanstack/react-router'
import {
  type ButtonHTMLAttributes,
  type ComponentPropsWithRef,
  type CSSProperties,
  cloneElement,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { walk } from '../choice/walk.ts'
import classes from './Menu.module.css'

export type MenuButtonElement = ReactElement<
  ButtonHTMLAttributes<HTMLButtonElement> & RefAttributes<HTMLButtonElement>
>

/** Closes the menu and gives the focus back to its button. */
const CloseContext = createContext(() => {})

const ITEM = '[role="menuitem"]'
/** Between the button and the menu, and between the menu and the edge of the window, in pixels. */
const GAP = 8
const EDGE = 5

type Props = {
  button: MenuButtonElement
  /** Which edge of the button the menu continues. */
  align: 'start' | 'end'
  /** In pixels of the design. */
  width: number
  /** Content below the items that is not a menu item. */
  beside?: ReactNode
  /** The items. */
  children: ReactNode
}

/** A menu below its button. It is open at first, because the button was already pressed. */
export function Menu({ button, align, width, beside, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const target = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // This button replaces the pressed one, and gets the focus again when the menu closes.
    target.current?.focus({ preventScroll: true })
    setOpen(true)
  }, [])
  const close = () => {
    target.current?.focus({ preventScroll: true })
    setOpen(false)
  }
  return (
    <CloseContext value={close}>
      {cloneElement(button, {
        ref: target,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-menu` : undefined,
        onClick: () => (isOpen ? close() : setOpen(true)),
      })}
      {isOpen && (
        <Dropdown
          target={target}
          id={`${id}-menu`}
          labelledBy={id}
          align={align}
          width={width}
          beside={beside}
          onLeave={() => setOpen(false)}
        >
          {children}
        </Dropdown>
      )}
    </CloseContext>
  )
}

type DropdownProps = Omit<Props, 'button'> & {
  target: { current: HTMLButtonElement | null }
  id: string
  labelledBy: string
  /** Somebody pressed beside the menu. */
  onLeave: () => void
}

function Dropdown({ target, id, labelledBy, align, width, beside, onLeave, children }: DropdownProps) {
  const dropdown = useRef<HTMLDivElement>(null)
  const ref = useMergedRef(dropdown, useFocusTrap())
  const close = use(CloseContext)
  usePlace(target, dropdown, align)
  useEffect(() => {
    const press = ({ target: pressed }: Event) => {
      const isInside = [target, dropdown].some(({ current }) => current?.contains(pressed as Node))
      if (!isInside) onLeave()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  })
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return close()
    }
    const item = walk(event, ITEM, 'vertical') ?? itemFor(event)
    item?.focus()
  }
  const named = { id, 'aria-labelledby': labelledBy, 'aria-orientation': 'vertical', tabIndex: -1 } as const
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is the menu, or an element around it
    <div
      ref={ref}
      role={beside ? 'none' : 'menu'}
      {...(beside ? {} : named)}
      className={classes.dropdown}
      style={{ '--width': `${width / 16}rem` } as CSSProperties}
      onKeyDown={press}
    >
      {beside ? (
        <>
          {/* ARIA allows only items in a menu, so an inner element is it. The focus starts above the items. */}
          <div role="menu" {...named} data-autofocus className={classes.items}>
            {children}
          </div>
          <MenuDivider />
          {beside}
        </>
      ) : (
        children
      )}
    </div>
  )
}

/** Places the menu below its button and inside the window. Both stand in the same element, so they move together. */
function usePlace(
  target: { current: HTMLElement | null },
  dropdown: { current: HTMLElement | null },
  align: Props['align'],
) {
  useLayoutEffect(() => {
    const place = () => {
      const [button, menu] = [target.current, dropdown.current]
      if (!button || !menu) return
      const { left, right, bottom } = button.getBoundingClientRect()
      const wanted = align === 'start' ? left : right - menu.offsetWidth
      const last = document.documentElement.clientWidth - menu.offsetWidth - EDGE
      const shift = Math.max(EDGE, Math.min(wanted, last)) - left
      menu.style.left = `${button.offsetLeft + shift}px`
      menu.style.top = `${button.offsetTop + button.offsetHeight + GAP}px`
      menu.style.maxHeight = `calc(100dvh - ${bottom + GAP + EDGE}px)`
    }
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [target, dropdown, align])
}

/** The item to which a key leads from the menu itself (the first), or a letter (the next that begins with it). */
function itemFor(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEM)]
  if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLSelectElement)
    return undefined
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    return items[0]
  }
  if (event.key.length !== 1 || event.key === ' ') return undefined
  const after = items.indexOf(event.target as HTMLElement) + 1
  const letter = event.key.toLocaleLowerCase()
  return [...items.slice(after), ...items.slice(0, after)].find((item) =>
    item.textContent.trim().toLocaleLowerCase().startsWith(letter),
  )
}

type ItemLook = { icon?: ReactNode }

/** What every item has: its role, its place among the keys, and that it closes the menu. */
function useItem<E>(own = '', onPress?: (event: E) => void) {
  const close = use(CloseContext)
  return {
    role: 'menuitem',
    tabIndex: -1,
    className: `${classes.item} ${own}`,
    onClick: (event: E) => {
      // First the focus, so that a dialog which the item opens gives it back to the button.
      close()
      onPress?.(event)
    },
  } as const
}

const inside = (icon: ReactNode, words: ReactNode) => (
  <>
    {icon}
    <span className={classes.words}>{words}</span>
  </>
)

/** An item that does something. */
export function MenuItem({
  icon,
  onPress,
  className,
  children,
  ...button
}: ItemLook & { onPress: () => void } & Omit<ComponentPropsWithRef<'button'>, 'onClick'>) {
  return (
    <button type="button" {...button} {...useItem(className, onPress)}>
      {inside(icon, children)}
    </button>
  )
}

function MenuAnchor({
  icon,
  className,
  children,
  onClick,
  ...anchor
}: ItemLook & ComponentPropsWithRef<'a'>) {
  return (
    <a {...anchor} {...useItem(className, onClick)}>
      {inside(icon, children)}
    </a>
  )
}

/** An item that leads to a page; its target is checked against the routes. */
export const MenuLink = createLink(MenuAnchor)

/** A line between items. */
export const MenuDivider = () => <div className={classes.divider} />

/** The name of the items below it. */
export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <div className={classes.label}>{children}</div>
)
