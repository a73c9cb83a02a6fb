import { useElementSize } from '@mantine/hooks'
import type { Hotspot } from '@partboard/contract/catalogue'
import {
  type CSSProperties,
  type MouseEvent,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { ReactZoomPanPinchContentRef } from 'react-zoom-pan-pinch'
import { type CalloutFacts, Callouts, PartAreas } from './Callouts.tsx'
import { AREA, layOutHotspots } from './callouts.ts'
import classes from './Drawing.module.css'
import { Picture } from './Picture.tsx'
import { TypedDigits } from './TypedDigits.tsx'
import { useFullScreen } from './useFullScreen.ts'
import { type Press, usePress } from './usePress.ts'
import { useTypedNumber } from './useTypedNumber.ts'
import { useZoom } from './useZoom.ts'
import { ZoomControls } from './ZoomControls.tsx'
import { ZoomFrame } from './ZoomFrame.tsx'

/**
 * A balloon is 24 px (1.5 rem) across where the drawing is small, and never larger than 42 units
 * (docs/spec/look.md#hotspot).
 */
const LEAST_REM = 1.5
const LEAST_UNITS = 28
const MOST_UNITS = 42

/** What the rest of the board asks of the drawing. */
export type DrawingHandle = {
  /** Brings a position into sight, if the drawing is zoomed. */
  show: (position: string) => void
  /** The list scrolls beside or below it, so a row may be brought into sight without losing the drawing. */
  staysInView: () => boolean
  /** Moves the focus to the number of a position; false when the drawing has none. */
  focus: (position: string) => boolean
}

/** Balloon and hit area in units of the picture, for a drawing that is `width` pixels wide. */
function balloonSize(width: number): { drawn: number; hit: number } {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const least = (LEAST_REM * rem * AREA.width) / (width || AREA.width)
  const drawn = Math.min(MOST_UNITS, Math.max(LEAST_UNITS, least))
  return { drawn, hit: Math.max(drawn, least) }
}

/**
 * The board's drawing with its numbers: hovering, focus and selection go both ways between it and the table.
 *
 * Wheel, pinch, double press, the buttons and + − 0 zoom, arrows move what is zoomed, and a typed number jumps
 * to its position. Escape is left to the page, which frees the selection.
 */
export function Drawing({
  url,
  title,
  number,
  hotspots,
  facts,
  selected,
  hovered,
  onHover,
  onPick,
  onReach,
  onJump,
  board,
  handle,
  skipTo,
}: {
  url: string | undefined
  title: string
  number: string
  hotspots: readonly Hotspot[]
  facts: ReadonlyMap<string, CalloutFacts>
  selected: string | null
  hovered: string | null
  onHover: (position: string | null) => void
  onPick: (press: Press) => void
  /** A number got the focus by keyboard. */
  onReach: (position: string) => void
  /** A number was typed. */
  onJump: (position: string) => void
  /** Where typed numbers are heard. */
  board: RefObject<HTMLElement | null>
  handle: Ref<DrawingHandle>
  /** Id of what follows the drawing, for those who pass it by. */
  skipTo: string
}) {
  const { t } = useTranslation()
  const { ref, width } = useElementSize()
  const zoom = useRef<ReactZoomPanPinchContentRef>(null)
  const [isZoomed, setZoomed] = useState(false)
  const [isZoomReady, setZoomReady] = useState(false)
  const onZoomReady = useCallback(() => setZoomReady(true), [])
  const { drawn, hit } = useMemo(() => balloonSize(width), [width])
  const { callouts, areas } = useMemo(() => layOutHotspots(hotspots, hit + 1), [hotspots, hit])
  const press = usePress(zoom, selected, onPick)
  const { byKey, reset, reach } = useZoom(zoom, { isZoomed, isReady: isZoomReady })
  const positions = useMemo(
    () => [...new Set([...facts.keys(), ...callouts.map(({ position }) => position)])],
    [facts, callouts],
  )
  const typed = useTypedNumber({ board, positions, onPosition: onJump, onZero: reset })

  const figure = useRef<HTMLElement>(null)
  const full = useFullScreen(figure, reset)
  const numberOf = (position: string) =>
    figure.current?.querySelector<HTMLButtonElement>(`button[data-pos="${CSS.escape(position)}"]`)
  useImperativeHandle(handle, () => ({
    show: (position) => reach(numberOf(position)),
    staysInView: () => {
      const sheet = figure.current?.parentElement
      return sheet != null && getComputedStyle(sheet).position === 'sticky'
    },
    focus: (position) => {
      const button = numberOf(position)
      button?.focus({ preventScroll: true })
      return button != null
    },
  }))
  // Choosing a line in the table moves a zoomed drawing to its part.
  const shown = useRef(selected)
  useEffect(() => {
    if (selected !== null && selected !== shown.current) {
      reach(figure.current?.querySelector<HTMLElement>(`button[data-pos="${CSS.escape(selected)}"]`))
    }
    shown.current = selected
  }, [selected, reach])

  const positionUnder = (event: MouseEvent) =>
    (event.target as Element).closest<HTMLElement | SVGElement>('[data-pos]')?.dataset.pos?.split(' ')[0] ??
    null

  return (
    <figure
      className={classes.figure}
      data-zoomed={isZoomed || undefined}
      {...full.frame}
      aria-label={full.isFull ? `${title} ${number}` : undefined}
      onKeyDown={(event) => {
        full.onKeyDown(event)
        byKey(event)
      }}
      // At its smallest the drawing has nothing left to zoom out: the wheel scrolls the page on.
      onWheelCapture={(event) => !isZoomed && event.deltaY > 0 && !event.ctrlKey && event.stopPropagation()}
    >
      <a
        className={classes.skip}
        href={`#${skipTo}`}
        onClick={(event) => {
          event.preventDefault()
          document.getElementById(skipTo)?.focus()
        }}
      >
        {t('board.skipDrawing')}
      </a>
      <TypedDigits typed={typed} />
      <ZoomFrame zoom={zoom} isZoomed={isZoomed} onZoomed={setZoomed} onReady={onZoomReady}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the numbers on it are the buttons; shapes and areas only widen them for pointers */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
        {/* biome-ignore lint/a11y/useKeyWithMouseEvents: see above */}
        <div
          ref={ref}
          className={classes.canvas}
          style={{ '--drawn': drawn, '--hit': hit } as CSSProperties}
          onPointerDown={press.start}
          onClick={press.end}
          onMouseOver={(event) => onHover(positionUnder(event))}
          onMouseLeave={() => onHover(null)}
        >
          <PartAreas areas={areas} />
          {url !== undefined && (
            <Picture
              url={url}
              label={t('board.drawing', { name: title })}
              hotspots={hotspots}
              ownBalloons={callouts.length > 0}
              selected={selected}
              hovered={hovered}
            />
          )}
          <Callouts
            callouts={callouts}
            facts={facts}
            selected={selected}
            hovered={hovered}
            onFocus={onHover}
            onReach={(button) => {
              reach(button)
              onReach(button.dataset.pos ?? '')
            }}
          />
        </div>
      </ZoomFrame>
      <ZoomControls zoom={zoom} isReady={isZoomReady} full={full} />
      <figcaption className={classes.caption}>{t('board.demoData', { number })}</figcaption>
    </figure>
  )
}
