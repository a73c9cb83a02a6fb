import {
  BRAND_FILTER,
  type GroupParts,
  listedParts,
  type listGroupParts,
  type PartFilter,
} from '@partboard/contract/search/group-parts'
import type { Lang } from '@partboard/contract/texts'
import type { z } from 'zod'
import { type Judge, keptScope, readVehicle } from '../../fit/index.ts'
import { brandNameOfCode } from '../../parts/index.ts'
import { describe } from '../../search/index.ts'
import { type FilterRow, groupParts } from './group-parts.queries.ts'

/** Maximum number of filters, and of the values of each; values that are chosen come on top. */
const shown = { filters: 8, values: 30 } as const

/** A page of the parts of a group, and what they can be filtered by. */
export async function partsOfGroup(
  judge: Judge,
  asked: z.output<typeof listGroupParts.schema.body>,
  lang: Lang,
): Promise<GroupParts> {
  const limit = asked.pageSize ?? listedParts.usual
  const chosen = asked.filters ?? []
  const [{ rows, totals, filters }, vehicle] = await Promise.all([
    groupParts(judge.db, {
      version: judge.version,
      categoryId: asked.id,
      lang,
      limit,
      offset: ((asked.page ?? 1) - 1) * limit,
      names: chosen.map(({ Name }) => Name),
      values: chosen.map(({ Value }) => Value),
      valuesOfName: shown.values,
    }),
    readVehicle(judge, keptScope(asked)),
  ])
  const candidates = rows.map(({ id }) => ({ id, isExact: false, foundBy: null }))
  return {
    Parts: await describe(judge, candidates, { vehicle, lang }),
    Total: totals[0]!.total,
    Filters: presentFilters(filters, chosen),
  }
}

/**
 * The brand first, then the attributes that most parts have, by name. One value alone, unless it is chosen, divides
 * nothing.
 */
function presentFilters(
  rows: readonly FilterRow[],
  chosen: readonly { Name: string; Value: string }[],
): PartFilter[] {
  const isChosen = (row: FilterRow) =>
    chosen.some(({ Name, Value }) => Name === row.name && Value === row.value)
  const filters = [...Map.groupBy(rows, ({ name }) => name)]
    .map(([name, all]) => {
      return {
        name,
        text: name === BRAND_FILTER ? '' : (all[0]!.nameText ?? name),
        count: name === BRAND_FILTER ? Number.POSITIVE_INFINITY : all[0]!.ofName,
        values: all.filter((row) => textOf(row) !== ''),
      }
    })
    .filter(({ values }) => values.length > 1 || values.some(isChosen))
  return filters
    .sort((a, b) => b.count - a.count)
    .slice(0, shown.filters)
    .sort((a, b) => a.text.localeCompare(b.text))
    .map(({ name, text, values }) => ({
      Name: name,
      Text: text,
      Values: values.map((row) => ({ Value: row.value, Text: textOf(row), Count: row.count })),
    }))
}

const textOf = ({ name, value, text }: FilterRow): string =>
  name === BRAND_FILTER ? brandNameOfCode(value) || value : (text ?? value)
