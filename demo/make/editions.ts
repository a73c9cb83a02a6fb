import { existsSync, readFileSync } from 'node:fs'
import type { BoardFit } from '../facts/fits/fit.ts'
import { fits } from '../facts/fits/index.ts'
import { type SetName, sets, type VehicleSet } from '../facts/sets.ts'
import { bothLanguages } from './csv.ts'
import type { BoardSource, LineSource } from './grammar.ts'

/** One subject for one set of vehicles: a separate board with the drawing of the subject. */
export type Edition = Omit<BoardSource, 'lines'> & {
  /** The lines of the set; weights are grams of one piece. */
  lines: (LineSource & { grams: number })[]
  fit: BoardFit
  setName: SetName
  set: VehicleSet
  /** Whether this is the subject's first board, with the number of the drawing and parts numbered from 01. */
  first: boolean
  /** Number of the drawing. */
  drawing: string
  /** Number of the hotspots: the board's own if the drawing has more parts than the set, else that of the drawing. */
  graphic: string
}

/** The boards of one subject; the first has the subject's number. */
export function editionsOf(board: BoardSource): Edition[] {
  const fit = fits[board.id]
  if (!fit) throw new Error(`demo/facts/fits has no entry for ${board.id}.`)
  return fit.sets.map((setName, index) => {
    const omitted = listed(fit.omit?.[setName])
    const number = board.number.replace('_90', `_9${index}`)
    const lines = board.lines.map((line, place) => ({ ...line, grams: fit.grams[place]! }))
    return {
      ...board,
      fit,
      setName,
      set: sets[setName],
      first: index === 0,
      number,
      drawing: board.number,
      graphic: omitted.length > 0 ? number : board.number,
      category: fit.category?.[setName] ?? board.category,
      name: nameOf(board, fit, setName, index),
      lines: lines
        .filter(({ callout }) => !omitted.includes(callout))
        .map((line) => ({ ...line, ...ownSort(line, fit, setName) })),
    }
  })
}

function nameOf(board: BoardSource, fit: BoardFit, setName: SetName, index: number) {
  const title = fit.title?.[setName]
  const { pl, en } = title ? bothLanguages(title) : board.name
  const label = index === 0 ? '' : ` (${sets[setName].label})`
  return { pl: pl + label, en: en + label }
}

function ownSort(line: LineSource, fit: BoardFit, setName: SetName) {
  const name = fit.names?.[setName]?.[line.callout]
  return {
    name: name ? bothLanguages(name) : line.name,
    condition: fit.conditions?.[setName]?.[line.callout] ?? line.condition,
  }
}

/** Splits callouts or codes that are separated by spaces. */
export const listed = (text: string | undefined): string[] => (text ? text.split(' ') : [])

type Rectangle = { pos: string; x1: number; y1: number; x2: number; y2: number }

export const hotspotFile = (pictures: string, drawing: string) => `${pictures}/${drawing}.hotspots.json`

export const isDrawn = (pictures: string, { number }: BoardSource) =>
  existsSync(hotspotFile(pictures, number))

/** Hotspots of every drawing, and separate ones for editions with fewer parts than their drawing. */
export function hotspotRows(editions: readonly Edition[], pictures: string) {
  const graphics = new Map(editions.map((edition) => [edition.graphic, edition]))
  for (const edition of editions)
    if (edition.graphic === edition.drawing) graphics.set(edition.graphic, edition)
  return [...graphics].flatMap(([graphic, { drawing, lines }]) => {
    const callouts = new Set(lines.map(({ callout }) => callout))
    const drawn = JSON.parse(readFileSync(hotspotFile(pictures, drawing), 'utf8')) as Rectangle[]
    return drawn
      .filter(({ pos }) => callouts.has(pos))
      .map(({ pos, x1, y1, x2, y2 }) => ({ graphic, callout: pos, x1, y1, x2, y2 }))
  })
}
