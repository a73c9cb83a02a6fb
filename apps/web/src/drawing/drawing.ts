import { CallFailed } from '@partboard/client/calls/call-failed.ts'
import { failsInline, queryAbout } from '@partboard/client/queries/queries.ts'
import { listHotspots } from '@partboard/contract/catalogue/catalogue'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../api/query.ts'
import { earlyAnswer } from '../browser/early-answers.ts'
import { readDrawing } from './drawing-svg.ts'
import { boxOf, type Piece } from './pieces.ts'

/** A board's line art and its pieces. The tree is shared, so a component copies the part that it shows. */
export type Drawing = { svg: SVGSVGElement; pieces: readonly (Piece & { group: SVGGElement })[] }

/** Whether a picture is SVG line art, whose parts can be highlighted and shown alone. */
export const isLineArt = (url: string) => /\.svg(?:$|[?#])/i.test(url)

/** A drawing, fetched and parsed once for all components that show it; null if it is not line art. */
export const drawingQuery = (url: string) =>
  queryOptions({
    queryKey: ['drawing', url],
    queryFn: async ({ signal }): Promise<Drawing | null> => {
      const response = (await earlyAnswer(url, {}, signal)) ?? (await fetch(url, { signal }))
      if (!response.ok) throw new CallFailed(response.status, null)
      const svg = readDrawing(await response.text())
      return svg && { svg, pieces: piecesIn(svg) }
    },
    structuralSharing: false,
    gcTime: 30 * 60_000,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { endpoint: null, inline: true },
  })

function piecesIn(svg: SVGSVGElement): Drawing['pieces'] {
  return [...svg.querySelectorAll<SVGGElement>('g.p')].map((group) => ({
    positions: (group.dataset.pos ?? '').split(/\s+/).filter(Boolean),
    box: boxOf(group.dataset.box ?? ''),
    group,
  }))
}

/** Hotspots of a drawing. */
export const hotspotsQuery = (grafikId: string) => ({
  ...failsInline(endpointQuery(listHotspots, { querystring: { grafikId } })),
  staleTime: 5 * 60_000,
})

/** The hotspots of several drawings; none of one that does not answer. */
export const hotspotsOfQuery = (grafikIds: readonly string[]) =>
  queryOptions({
    ...failsInline(queryAbout(listHotspots, { grafikIds })),
    queryFn: ({ client }) =>
      Promise.all(grafikIds.map((id) => client.fetchQuery(hotspotsQuery(id)).catch(() => []))),
    staleTime: 5 * 60_000,
  })

/** A drawing for a component: undefined while it loads, null if it cannot be loaded as line art. */
export function useDrawing(url: string): Drawing | null | undefined {
  const isLine = isLineArt(url)
  const { data, isError } = useQuery({ ...drawingQuery(url), enabled: isLine })
  return isLine && !isError ? data : null
}

/** The hotspots of a position; empty while they load. */
export function useSpots(grafikId: string, position: string) {
  const { data = [] } = useQuery(hotspotsQuery(grafikId))
  return data.filter(({ bildposNummer }) => bildposNummer === position)
}
