import { useElementSize } from '@mantine/hooks'
import type { BoardGraphic } from '@partboard/contract/catalogue/catalogue-shapes'
import type { Size } from '@partboard/domain/parts/picture-area'
import { useQuery } from '@tanstack/react-query'
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ReactZoomPanPinchContentRef } from 'react-zoom-pan-pinch'
import { useTranslation } from '../../../../browser/texts.ts'
import { hotspotsQuery, isLineArt } from '../../../../drawing/drawing.ts'
import { unitOf } from '../../../../drawing/graphics.ts'
import { useWithNotice } from '../../../../state/reference.ts'
import { useBoardContext } from '../board-context.tsx'
import { buyingParts } from '../late/buying-parts.ts'
import { lineAt, useSelection } from '../selection.tsx'
import { rowId, showRow } from '../table/row.ts'
import { Callouts } from './Callouts.tsx'
import { layOutHotspots } from './callouts.ts'
import classes from './Drawing.module.css'
import { Leaders, PartAreas } from './PartAreas.tsx'
import { Picture } from './Picture.tsx'
import { TypedDigits } from './TypedDigits.tsx'
import { panelId, tabId } from './tab-ids.ts'
import { useCalloutFacts } from './useCalloutFacts.ts'
import { useFullScreen } from './useFullScreen.ts'
import { type Press, usePress } from './usePress.ts'
import { useTypedNumber } from './useTypedNumber.ts'
import { useZoom } from './useZoom.ts'
import { ZoomControls } from './ZoomControls.tsx'
import { ZoomFrame } from './ZoomFrame.tsx'
import { MAX_SCALE } from './zoom-limits.ts'

/**
 * A balloon is 24 px (1.5 rem) across where the drawing is small, and never larger than 42 units
 * (docs/spec/look.md#hotspot).
 */
const MIN_REM = 1.5
const MIN_UNITS = 28
const MAX_UNITS = 42
/** Between two balloons, so that they and the tick of one in the cart never touch. */
const GAP_UNITS = 8

const noHotspots: never[] = []

/** Balloon and hit area in pixels of the picture, for a drawing that is `width` pixels wide on the screen. */
function balloonSize(width: number, picture: Size): { drawn: number; hit: number } {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const unit = unitOf(picture)
  const minSize = (MIN_REM * rem * picture.width) / (width || picture.width / unit)
  const drawn = Math.min(MAX_UNITS * unit, Math.max(MIN_UNITS * unit, minSize))
  return { drawn, hit: Math.max(drawn, minSize) }
}

/**
 * A drawing of the board with its numbers. It shares hovering, focus and selection with the table.
 *
 * Wheel, pinch, double press, the buttons and the keys + − 0 zoom. Arrows move a zoomed drawing, and a typed number jumps
 * to its position. The page handles Escape, which clears the selection.
 */
export function Drawing({
  graphic,
  tabs,
  skipTo,
}: {
  graphic: BoardGraphic
  /** The tabs of the board's drawings, if there are several. */
  tabs: ReactNode
  /** Id of the element after the drawing, the target of the skip link. */
  skipTo: string
}) {
  const { t } = useTranslation()
  const { board, actions, page, drawing: handle } = useBoardContext()
  const { position: selected, hovered } = useSelection()
  const lit = { selected, hovered }
  const { Name: title, Sku: number, Items: lines } = board
  const caption = useWithNotice(number)
  const { GrafikId: grafikId, ImageUrl: url } = graphic
  const { Width: pictureWidth, Height: pictureHeight } = graphic
  const picture = useMemo(
    () => ({ width: pictureWidth, height: pictureHeight }),
    [pictureWidth, pictureHeight],
  )
  const { data: hotspots = noHotspots } = useQuery(hotspotsQuery(grafikId))
  const facts = useCalloutFacts(lines)
  const { ref, width } = useElementSize()
  const zoom = useRef<ReactZoomPanPinchContentRef>(null)
  const [isZoomed, setZoomed] = useState(false)
  const [isZoomReady, setZoomReady] = useState(false)
  const onZoomReady = useCallback(() => setZoomReady(true), [])
  const { drawn, hit } = useMemo(() => balloonSize(width, picture), [width, picture])
  const { callouts, areas } = useMemo(
    () => layOutHotspots(hotspots, hit + GAP_UNITS * unitOf(picture), picture),
    [hotspots, hit, picture],
  )
  // Polygons are above the picture, where they are seen; rectangles below the picture's own parts, which are pressed first.
  const [rectangles, polygons] = [
    areas.filter(({ polygon }) => !polygon),
    areas.filter(({ polygon }) => polygon),
  ]
  const press = usePress(zoom, selected, pick)
  const { zoomBy, byKey, reset, reach } = useZoom(zoom, { isZoomed, isReady: isZoomReady })
  const positions = useMemo(
    () => [...new Set([...facts.keys(), ...callouts.map(({ position }) => position)])],
    [facts, callouts],
  )
  const typed = useTypedNumber({ board: page, positions, onPosition: jump, onZero: reset })

  const figure = useRef<HTMLElement>(null)
  const full = useFullScreen(figure, reset)
  const buying = buyingParts.use()
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
    const line = lineAt(lines, position)
    if (line && !(button && staysInView()))
      document.querySelector<HTMLElement>(`#${rowId(line.LineId)} button`)?.focus()
    else button?.focus({ preventScroll: true })
  }
  // Selecting a line in the table moves a zoomed drawing to its part. Another drawing is shown as a whole.
  const shown = useRef({ grafikId, selected })
  useEffect(() => {
    const before = shown.current
    shown.current = { grafikId, selected }
    if (grafikId !== before.grafikId) reset()
    else if (selected !== null && selected !== before.selected)
      reach(figure.current?.querySelector<HTMLElement>(`button[data-pos="${CSS.escape(selected)}"]`))
  }, [grafikId, selected, reach, reset])

  const positionUnder = (event: MouseEvent) =>
    (event.target as Element).closest<HTMLElement | SVGElement>('[data-pos]')?.dataset.pos?.split(' ')[0] ??
    null

  return (
    <figure
      className={classes.figure}
      data-zoomed={isZoomed || undefined}
      data-tabs={tabs !== false || undefined}
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
      {tabs}
      <ZoomFrame zoom={zoom} isZoomed={isZoomed} onZoomed={setZoomed} onReady={onZoomReady}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the numbers on it are the buttons; shapes and areas only widen them for pointers */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
        {/* biome-ignore lint/a11y/useKeyWithMouseEvents: see above */}
        <div
          ref={ref}
          className={classes.canvas}
          {...(tabs !== false && { role: 'tabpanel', id: panelId, 'aria-labelledby': tabId(grafikId) })}
          style={
            { '--drawn': drawn, '--hit': hit, '--w': picture.width, '--h': picture.height } as CSSProperties
          }
          onPointerDown={press.start}
          onClick={press.end}
          onMouseOver={(event) => actions.hover(positionUnder(event))}
          onMouseLeave={() => actions.hover(null)}
        >
          <PartAreas areas={rectangles} picture={picture} lightsAll={!isLineArt(url)} {...lit} />
          <Picture
            url={url}
            size={picture}
            shownWidth={isZoomed ? width * MAX_SCALE : width}
            label={t('board.drawing', { name: title })}
            hotspots={hotspots}
            ownBalloons={callouts.length > 0}
            {...lit}
          />
          <PartAreas areas={polygons} picture={picture} lightsAll {...lit} />
          <Leaders callouts={callouts} picture={picture} {...lit} />
          <Callouts
            callouts={callouts}
            picture={picture}
            facts={facts}
            selected={selected}
            hovered={hovered}
            onFocus={actions.hover}
            onReach={(button) => {
              reach(button)
              if (staysInView()) showRow(lineAt(lines, button.dataset.pos ?? ''))
            }}
          />
        </div>
      </ZoomFrame>
      <ZoomControls onStep={zoomBy} onReset={reset} full={full} />
      {full.isFull && buying && <buying.KeptFocus inside={figure} />}
      <figcaption className={classes.caption}>{caption}</figcaption>
    </figure>
  )
}
