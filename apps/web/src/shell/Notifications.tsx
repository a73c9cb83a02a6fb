import { useDrag } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@partboard/ui/icons/index.ts'
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { hideNotice, type Notice, notices } from '../browser/notify.ts'
import { openDialogs } from '../browser/open-dialogs.ts'
import { useTranslation } from '../browser/texts.ts'
import { IconButton } from '../ui/controls/IconButton.tsx'
import { freePlace, type Place } from './free-place.ts'
import classes from './Notifications.module.css'

/** How many are visible at a time; the others wait. */
const MOST = 3
const PUSHED_AWAY_PX = 120
/** How often a place is looked for: pages change under a notification, and are scrolled. */
const LOOK_AGAIN_MS = 1000
/** Of a notification with its distance to the next, until it has its size. */
const USUAL_HEIGHT_PX = 92

const icons = {
  success: IconCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
} as const

/**
 * The notifications: top right if no control is there, otherwise where they cover none; on a phone at the bottom, above
 * the bar; over a dialog too, and in its reach. F6 leads to the last one, and back.
 */
export default function Notifications() {
  const dialog = openDialogs.use().at(-1)
  const root = useRef<HTMLDivElement>(null)
  useReachKey(root)
  let visible = 0
  const shown = notices.use().filter(({ isLeaving }) => isLeaving || ++visible <= MOST)
  const isPointedAt = useRef(false)
  const place = usePlace(root, { scope: dialog ?? document.body, count: shown.length, isPointedAt })
  return createPortal(
    <div
      ref={root}
      className={classes.root}
      style={place && ({ '--left': `${place.left}px`, '--top': `${place.top}px` } as CSSProperties)}
      data-notices
      // A notification that appears under a pointer at rest is in its way, and is not meant.
      onPointerMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) isPointedAt.current = true
      }}
      onPointerLeave={() => {
        isPointedAt.current = false
      }}
    >
      {shown.map((notice) => (
        <Note key={notice.id} {...notice} />
      ))}
    </div>,
    dialog ?? document.body,
  )
}

type Standing = { scope: Element; count: number; isPointedAt: RefObject<boolean> }

/** The place of so many notifications. They are not moved while one is pointed at or has the focus. */
function usePlace(
  root: RefObject<HTMLDivElement | null>,
  { scope, count, isPointedAt }: Standing,
): Place | undefined {
  const [place, setPlace] = useState<Place>()
  useLayoutEffect(() => {
    if (count === 0) {
      isPointedAt.current = false
      return
    }
    const look = () => {
      const own = root.current
      if (!own || isPointedAt.current || own.matches(':focus-within')) return
      setPlace(freePlace(scope, own, Math.max(own.offsetHeight, count * USUAL_HEIGHT_PX)))
    }
    look()
    const timer = setInterval(look, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [root, scope, count, isPointedAt])
  return place
}

/** F6 moves the focus to the button of the last notification, and from there back to where it was. */
function useReachKey(root: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    let before: Element | null = null
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
      const note = [...(root.current?.children ?? [])].findLast((one) => !one.hasAttribute('data-leaving'))
      const isInside = root.current?.contains(document.activeElement)
      if (!note && !isInside) return
      event.preventDefault()
      const { activeElement } = document
      const target = isInside ? before : note?.querySelector('button')
      if (target instanceof HTMLElement) target.focus()
      before = activeElement
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [root])
}

/** One notification. It stays while it is hovered or has the focus, and can be pushed to a side. */
function Note({ id, kind, title, text, detail, action, lifetimeMs, isLeaving }: Notice) {
  const { t } = useTranslation()
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [pushed, setPushed] = useState(0)
  const { ref, active } = useDrag<HTMLDivElement>(
    ({ last, canceled, tap, movement: [x], velocity: [speed] }) => {
      if (!last) return setPushed(x)
      const isGone = Math.abs(x) > PUSHED_AWAY_PX || speed > 0.5
      if (isGone && !tap && !canceled) hideNotice(id)
      else setPushed(0)
    },
    { axis: 'x', threshold: 5, filterTaps: true },
  )
  const isHeld = isHovered || hasFocus || active
  useEffect(() => {
    if (isHeld || isLeaving || lifetimeMs === false) return
    const timer = setTimeout(() => hideNotice(id), lifetimeMs)
    return () => clearTimeout(timer)
  }, [isHeld, isLeaving, lifetimeMs, id])
  const Icon = icons[kind]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it on the screen
    <div
      ref={ref}
      role={kind === 'danger' ? 'alert' : 'status'}
      className={`${classes.note} ${classes[kind]}`}
      data-leaving={isLeaving || undefined}
      style={pushed === 0 ? undefined : { translate: `${pushed}px`, transition: active ? 'none' : undefined }}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <Icon size={20} stroke={1.6} aria-hidden className={classes.icon} />
      <div className={classes.body}>
        <div className={classes.title}>{title}</div>
        <div className={classes.text}>
          <span className={classes.message}>
            <span>
              {text}
              {detail && <span className={classes.detail}>{detail}</span>}
            </span>
            {action && (
              <button
                type="button"
                className={classes.action}
                aria-keyshortcuts="F6"
                onClick={() => {
                  hideNotice(id)
                  action.onPress()
                }}
              >
                {action.label}
              </button>
            )}
          </span>
        </div>
      </div>
      <IconButton variant="subtle" small aria-label={t('ui.close')} onClick={() => hideNotice(id)}>
        <IconX size={18} stroke={1.8} aria-hidden />
      </IconButton>
    </div>
  )
}
