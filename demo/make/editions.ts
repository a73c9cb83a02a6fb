import { existsSync, readFileSync } from 'node:fs'
import type { BoardFit } from '../facts/fits/fit.ts'
import { fits } from '../facts/fits/index.ts'
import { type SetName, sets, type VehicleSet } from '../facts/sets.ts'
import { bothLanguages } from './csv.ts'
import type { BoardSource, LineSource } from './grammar.ts'

/** One subject for one set of vehicles: a board of its own with the drawing of the subject. */
export type Edition = Omit<BoardSource, 'lines'> & {
  /** The lines that the set has; grams of one piece. */
  lines: (LineSource & { grams: number })[]
  fit: BoardFit
  setName: SetName
  set: VehicleSet
  /** The subject's first board: it has the number of the drawing, and parts numbered 01 and up. */
  first: boolean
  /** The number under which the picture is drawn. */
  drawing: string
  /** The number of the hotspots: its own where the drawing shows more than these vehicles have. */
  graphic: string
}

/** The boards of one subject, the one with the subject's own number first. */
export function editionsOf(board: BoardSource): Edition[] {
  const fit = fits[board.id]
  if (!fit) throw new Error(`demo/facts/fits says nothing about ${board.id}.`)
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

/** Callouts or codes with a space between them. */
export const listed = (text: string | undefined): string[] => (text ? text.split(' ') : [])

type Rectangle = { pos: string; x1: number; y1: number; x2: number; y2: number }

export const hotspotFile = (pictures: string, drawing: string) => `${pictures}/${drawing}.hotspots.json`

export const isDrawn = (pictures: string, { number }: BoardSource) =>
  existsSync(hotspotFile(pictures, number))

/** The rectangles of every drawing, and again for editions that have fewer parts than it shows. */
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
