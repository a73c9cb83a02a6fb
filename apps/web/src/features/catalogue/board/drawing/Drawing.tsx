import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import {
  type CSSProperties,
  type MouseEvent,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ReactZoomPanPinchContentRef } from 'react-zoom-pan-pinch'
import { useTranslation } from '../../../../browser/texts.ts'
import { hotspotsQuery } from '../../../../drawing/drawing.ts'
import { useWithNotice } from '../../../../state/reference.ts'
import { useBoardContext } from '../board-context.tsx'
import { linesAt, useSelection } from '../selection.tsx'
import { rowId, showRow } from '../table/row.ts'
import { Callouts, PartAreas } from './Callouts.tsx'
import { AREA, layOutHotspots } from './callouts.ts'
import classes from './Drawing.module.css'
import { Picture } from './Picture.tsx'
import { TypedDigits } from './TypedDigits.tsx'
import { useCalloutFacts } from './useCalloutFacts.ts'
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
const MIN_REM = 1.5
const MIN_UNITS = 28
const MAX_UNITS = 42

const noHotspots: never[] = []

/** Balloon and hit area in units of the picture, for a drawing that is `width` pixels wide. */
function balloonSize(width: number): { drawn: number; hit: number } {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const minSize = (MIN_REM * rem * AREA.width) / (width || AREA.width)
  const drawn = Math.min(MAX_UNITS, Math.max(MIN_UNITS, minSize))
  return { drawn, hit: Math.max(drawn, minSize) }
}

/**
 * The board's drawing with its numbers. It shares hovering, focus and selection with the table.
 *
 * Wheel, pinch, double press, the buttons and the keys + − 0 zoom. Arrows move a zoomed drawing, and a typed number jumps
 * to its position. The page handles Escape, which clears the selection.
 */
export function Drawing({
  skipTo,
}: {
  /** Id of the element after the drawing, the target of the skip link. */
  skipTo: string
}) {
  const { t } = useTranslation()
  const { board, actions, page, drawing: handle } = useBoardContext()
  const { position: selected, hovered } = useSelection()
  const { Name: title, Sku: number, Items: lines } = board
  const caption = useWithNotice(number)
  const url = board.Pictures[0]?.ImageUrl
  const { data: hotspots = noHotspots } = useQuery(hotspotsQuery(board.GrafikId))
  const facts = useCalloutFacts(lines)
  const { ref, width } = useElementSize()
  const zoom = useRef<ReactZoomPanPinchContentRef>(null)
  const [isZoomed, setZoomed] = useState(false)
  const [isZoomReady, setZoomReady] = useState(false)
  const onZoomReady = useCallback(() => setZoomReady(true), [])
  const { drawn, hit } = useMemo(() => balloonSize(width), [width])
  const { callouts, areas } = useMemo(() => layOutHotspots(hotspots, hit + 1), [hotspots, hit])
  const press = usePress(zoom, selected, pick)
  const { zoomBy, byKey, reset, reach } = useZoom(zoom, { isZoomed, isReady: isZoomReady })
  const positions = useMemo(
    () => [...new Set([...facts.keys(), ...callouts.map(({ position }) => position)])],
    [facts, callouts],
  )
  const typed = useTypedNumber({ board: page, positions, onPosition: jump, onZero: reset })

  const figure = useRef<HTMLElement>(null)
  const full = useFullScreen(figure, reset)
  const numberOf = (position: string) =>
    figure.current?.querySelector<HTMLButtonElement>(`button[data-pos="${CSS.escape(position)}"]`)
  useImperativeHandle(handle, () => ({ show: (position) => reach(numberOf(position)) }))
  /** Whether the list scrolls beside or below the drawing, so that the drawing stays in view. */
  function staysInView() {
    const sheet = figure.current?.parentElement
    return sheet != null && getComputedStyle(sheet).position === 'sticky'
  }
  function pick({ position, toggles }: Press) {
    if (toggles && position === selected) actions.free()
    else actions.pickPosition(position)
  }
  /** Handles a typed number: the focus moves to it, or to its row if the drawing scrolls out of view. */
  function jump(position: string) {
    actions.pickPosition(position)
    const button = numberOf(position)
    const [line] = linesAt(lines, position)
    if (line && !(button && staysInView()))
      document.querySelector<HTMLElement>(`#${rowId(line.LineId)} button`)?.focus()
    else button?.focus({ preventScroll: true })
  }
  // Selecting a line in the table moves a zoomed drawing to its part.
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
      // A drawing that is not zoomed cannot zoom out, so the wheel scrolls the page.
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
          onMouseOver={(event) => actions.hover(positionUnder(event))}
          onMouseLeave={() => actions.hover(null)}
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
            onFocus={actions.hover}
            onReach={(button) => {
              reach(button)
              if (staysInView()) showRow(linesAt(lines, button.dataset.pos ?? '')[0])
            }}
          />
        </div>
      </ZoomFrame>
      <ZoomControls onStep={zoomBy} onReset={reset} full={full} />
      <figcaption className={classes.caption}>{caption}</figcaption>
    </figure>
  )
}
