import type { ClientOffer } from '@partboard/contract/offers/offer-link'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useDrawing } from '../../drawing/drawing.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './OfferLink.module.css'

type Line = ClientOffer['Lines'][number]

/** The drawing with most of the lines: chosen parts are blue, those that are not chosen have a blue outline. */
export default function OfferDrawing({
  lines,
  chosen,
}: {
  lines: readonly Line[]
  chosen: ReadonlySet<number>
}) {
  const { t } = useTranslation()
  const url = mostDrawn(lines)
  const drawing = useDrawing(url ?? '')
  const place = useRef<HTMLSpanElement>(null)
  const shown = lines.filter((line) => line.Drawing?.ImageUrl === url)
  const key = shown.map(({ Id, Drawing }) => `${Drawing!.Position}:${chosen.has(Id)}`).join(' ')

  useLayoutEffect(() => {
    if (!drawing) return
    const states = new Map(key.split(' ').map((one) => one.split(':') as [string, string]))
    const copy = drawing.svg.cloneNode(true) as SVGSVGElement
    for (const group of copy.querySelectorAll<SVGGElement>('g.p[data-pos], .callout')) {
      const state = (group.dataset.pos ?? '')
        .split(/\s+/)
        .map((position) => states.get(position))
        .find((one) => one !== undefined)
      if (state !== undefined) group.classList.add(state === 'true' ? 'lit' : 'offered')
      else if (group.classList.contains('callout')) group.remove()
    }
    for (const balloon of copy.querySelectorAll('.callout .bn')) enlarge(balloon)
    place.current?.replaceChildren(copy)
  }, [drawing, key])

  if (url === null || drawing === null) return null
  return (
    <Sheet as="figure" className={classes.figure}>
      <span
        ref={place}
        className={classes.drawing}
        role="img"
        aria-label={t('link.drawing', { parts: shown.map(({ Text }) => Text).join(', ') })}
      />
      <figcaption>{t('link.drawingNote')}</figcaption>
    </Sheet>
  )
}

/** A drawing is as wide as a phone here, so its numbers are drawn larger to be read. */
const balloonScale = 1.6

function enlarge(balloon: Element) {
  const circle = balloon.querySelector('circle')
  const [x, y] = [circle?.getAttribute('cx'), circle?.getAttribute('cy')].map(Number)
  balloon.setAttribute('transform', `translate(${x} ${y}) scale(${balloonScale}) translate(${-x!} ${-y!})`)
}

function mostDrawn(lines: readonly Line[]): string | null {
  const counts = new Map<string, number>()
  for (const { Drawing } of lines)
    if (Drawing) counts.set(Drawing.ImageUrl, (counts.get(Drawing.ImageUrl) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null
}
