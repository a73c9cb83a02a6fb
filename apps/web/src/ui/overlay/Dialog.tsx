import { IconX } from '@partboard/ui/icons/index.ts'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { openDialogs } from '../../browser/open-dialogs.ts'
import { useTranslation } from '../../browser/texts.ts'
import { IconButton } from '../controls/IconButton.tsx'
import classes from './Dialog.module.css'

/** How long a dialog takes to leave, in milliseconds: `--calm` of the stylesheets. */
const leavingMs = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200)

type Props = {
  isOpen: boolean
  /** Heading and name of the dialog. */
  title: string
  /** In pixels of the design; a narrow screen makes it smaller. `sheet` = along the bottom of the screen. */
  width: number | 'sheet'
  /** Class of the body, for its padding. */
  className?: string | undefined
  /** Asked for by Escape, the cross, and a press beside the dialog. */
  onClose: () => void
  /** The dialog has left the screen. */
  onClosed?: () => void
  children: ReactNode
}

/**
 * A dialog of the browser over the page, which nobody can reach meanwhile. The element with `data-autofocus` has the focus
 * at first, else the cross; afterwards the element that had it before. What it shows stays until it has faded out.
 */
export function Dialog({ isOpen, onClosed, ...frame }: Props) {
  const [isShown, setShown] = useState(isOpen)
  if (isOpen && !isShown) setShown(true)
  const hasLeft = useEffectEvent(() => {
    setShown(false)
    onClosed?.()
  })
  useEffect(() => {
    if (isOpen || !isShown) return
    const timer = setTimeout(hasLeft, leavingMs())
    return () => clearTimeout(timer)
  }, [isOpen, isShown])
  return isShown && createPortal(<Frame {...frame} isOpen={isOpen} />, document.body)
}

function Frame({ isOpen, title, width, className = '', onClose, children }: Omit<Props, 'onClosed'>) {
  const { t } = useTranslation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isPressedBeside = useRef(false)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
    openDialogs.set([...openDialogs.get(), element])
    const free = holdScroll()
    return () => {
      free()
      openDialogs.set(openDialogs.get().filter((other) => other !== element))
      element.close()
    }
  }, [isOpen])

  const isBeside = (event: MouseEvent) => event.target === event.currentTarget
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      className={classes.dialog}
      data-sheet={width === 'sheet' || undefined}
      style={typeof width === 'number' ? ({ '--width': `${width / 16}rem` } as CSSProperties) : undefined}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // A text may be selected with the mouse beyond the edge: only a press that began beside the dialog counts.
      onMouseDown={(event) => {
        isPressedBeside.current = isBeside(event)
      }}
      onClick={(event) => {
        if (isPressedBeside.current && isBeside(event)) onClose()
      }}
    >
      <div className={classes.panel}>
        <div className={classes.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          <IconButton variant="subtle" small aria-label={t('ui.close')} onClick={onClose}>
            <IconX size={20} stroke={1.8} aria-hidden />
          </IconButton>
        </div>
        <div id={`${id}-body`} className={`${classes.body} ${className}`}>
          {children}
        </div>
      </div>
    </dialog>
  )
}

/** How many dialogs hold the page. */
let holders = 0

/** Keeps the page from scrolling, and from widening by the scroll bar that is gone. Returns what frees it. */
function holdScroll() {
  const { style } = document.body
  if (holders++ === 0) {
    const bar = window.innerWidth - document.documentElement.clientWidth
    style.overflow = 'hidden'
    style.marginInlineEnd = bar > 0 ? `${bar}px` : ''
  }
  return () => {
    if (--holders > 0) return
    style.overflow = ''
    style.marginInlineEnd = ''
  }
}
