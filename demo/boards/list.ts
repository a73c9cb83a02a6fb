import { existsSync } from 'node:fs'
import { boardSources } from '../facts/boards.ts'
import { readBoard } from '../make/grammar.ts'

/** The boards that have a drawing here: letter and number, drawing number, and the position numbers of their table. */
export const boards = boardSources
  .map(readBoard)
  .filter(({ id }) => existsSync(new URL(`${id}.ts`, import.meta.url)))
  .map(({ id, number, lines }) => ({
    id,
    number,
    positions: [...new Set(lines.map(({ callout }) => callout))].sort(),
  }))
