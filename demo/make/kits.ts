import { kits } from '../facts/kits.ts'
import { bothLanguages } from './csv.ts'
import type { Edition } from './editions.ts'

export const kitRows = () =>
  kits.map(({ code, name }) => ({
    code,
    name_pl: bothLanguages(name).pl,
    name_en: bothLanguages(name).en,
  }))

/** A kit asks every board of a subject, and takes what fits the vehicle. */
export const kitLineRows = (boards: readonly Edition[]) =>
  kits.flatMap(({ code, lines }) =>
    lines.flatMap((line) => {
      const row = { kit: code, sku: '', board: '', callout: '', quantity: line.quantity ?? '', fluid: '' }
      if ('sku' in line) return [{ ...row, sku: line.sku, fluid: line.fluid ?? '' }]
      const callouts = line.callouts.split(' ')
      return boards
        .filter(({ id }) => id === line.board)
        .flatMap(({ number, lines: own }) =>
          callouts
            .filter((callout) => own.some((one) => one.callout === callout))
            .map((callout) => ({ ...row, board: number, callout })),
        )
    }),
  )
