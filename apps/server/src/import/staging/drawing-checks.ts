import { reasonText } from '@partboard/contract/integration/import-reasons'
import { pictureArea } from '@partboard/domain/parts/picture-area'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { PackageFormat } from '../package/manifest.ts'
import type { Look, Place } from './look.ts'
import { staging } from './stage.ts'

/** The picture of a board that names no drawing is its drawing, with the number of the board. */
export async function nameOwnDrawings(db: Kysely<Database>): Promise<void> {
  await sql`
    update ${staging('boards')} set graphic = array[number]
    where graphic = '{}' and picture is not null and number is not null`.execute(db)
}

/** The checks of drawings: their pictures, sizes and hotspots, over the rows of several files. */
export const drawingLooks = (format: PackageFormat): Look[] => [
  {
    file: 'hotspots',
    column: 'graphic',
    reads: 'boards',
    kind: 'reference',
    query: sql`
      select line, graphic as value from ${staging('hotspots')}
      where graphic not in (select unnest(graphic) from ${staging('boards')})`,
    reason: (value) => reasonText('notInFile', { value, file: 'boards.csv' }),
  },
  {
    file: 'boards',
    column: 'graphic',
    reads: 'graphics',
    kind: 'picture',
    query: sql`
      select b.line, named.graphic as value
      from ${staging('boards')} b
      cross join unnest(b.graphic[2:]) as named (graphic)
      where not exists (
        select from ${staging('graphics')} g where g.graphic = named.graphic and g.picture is not null)`,
    reason: (value) => reasonText('graphicNoPicture', { value }),
  },
  {
    file: 'graphics',
    column: 'picture',
    reads: 'boards',
    kind: 'picture',
    comparesRow: true,
    query: sql`
      select line, graphic as value from ${staging('graphics')} g
      where picture is null and coalesce(
        (select bool_or(b.picture is null) from ${staging('boards')} b where b.graphic[1] = g.graphic), true)`,
    reason: (value) => reasonText('graphicNoPicture', { value }),
  },
  {
    file: 'graphics',
    column: 'width, height',
    reads: 'boards',
    kind: 'picture',
    comparesRow: true,
    query: shown(
      sql`p.name || ' ' || p.width || ' × ' || p.height`,
      sql`p.width is not null and (p.width, p.height) <> (g.width, g.height)`,
    ),
    reason: (value) => reasonText('pictureSize', { value }),
  },
  {
    file: 'graphics',
    column: 'picture',
    reads: 'boards',
    kind: 'picture',
    query: shown(sql`p.name`, sql`p.width is null`),
    reason: (value) => reasonText('pictureNoSize', { value }),
  },
  ...hotspotLooks(format),
]

function hotspotLooks(format: PackageFormat): Look[] {
  const corners = { file: 'hotspots', column: 'x1, y1, x2, y2', kind: 'value', comparesRow: true } as const
  if (format === 1) {
    const severalGraphics = sql<Place>`
      select line, number as value from ${staging('boards')} where cardinality(graphic) > 1`
    return [
      {
        ...corners,
        query: withoutShape(sql`num_nonnulls(x1, y1, x2, y2) < 4`),
        reason: () => reasonText('isEmpty'),
      },
      {
        file: 'boards',
        column: 'graphic',
        kind: 'value',
        query: severalGraphics,
        reason: () => reasonText('graphicsOfFormat2'),
      },
    ]
  }
  return [
    {
      ...corners,
      column: 'x1, y1, x2, y2, points',
      query: withoutShape(sql`
        case when points is null then num_nonnulls(x1, y1) < 2 or num_nonnulls(x2, y2) = 1
          else num_nonnulls(x1, y1, x2, y2) > 0 end`),
      reason: () => reasonText('hotspotShape'),
    },
    {
      ...corners,
      reads: 'graphics',
      query: outside(sql`greatest(s.x1, s.x2) > size.width or greatest(s.y1, s.y2) > size.height`),
      reason: (value) => reasonText('outsidePicture', { value }),
    },
    {
      ...corners,
      column: 'points',
      reads: 'graphics',
      query: outside(sql`exists (
        select from unnest(s.points) with ordinality as corner (length, nth)
        where length > case when nth % 2 = 1 then size.width else size.height end)`),
      reason: (value) => reasonText('outsidePicture', { value }),
    },
  ]
}

/** The drawings with a picture `p` of which `isWrong` is true: their own, or that of a board. */
function shown(value: RawBuilder<unknown>, isWrong: RawBuilder<unknown>): RawBuilder<Place> {
  return sql`
    select distinct on (g.line) g.line, ${value} as value
    from ${staging('graphics')} g
    left join ${staging('boards')} b on g.picture is null and b.graphic[1] = g.graphic
    join ${staging('pictures')} p on p.name = coalesce(g.picture, b.picture)
    where p.digest <> '' and ${isWrong}
    order by g.line, p.name`
}

const withoutShape = (isWrong: RawBuilder<unknown>): RawBuilder<Place> => sql`
  select line, callout as value from ${staging('hotspots')} where ${isWrong}`

/** The hotspots of which `isOutside` is true, for a row `s` and the size of its picture. */
const outside = (isOutside: RawBuilder<unknown>): RawBuilder<Place> => sql`
  select s.line, size.width || ' × ' || size.height as value
  from ${staging('hotspots')} s
  left join ${staging('graphics')} g on g.graphic = s.graphic
  cross join lateral (
    select coalesce(g.width, ${sql.lit(pictureArea.width)}) as width,
      coalesce(g.height, ${sql.lit(pictureArea.height)}) as height
  ) size
  where ${isOutside}`
