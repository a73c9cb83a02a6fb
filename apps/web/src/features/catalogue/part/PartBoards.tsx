import type { FindResult } from '@partboard/contract/catalogue/catalogue-shapes'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../browser/texts.ts'
import { Folds } from '../../../ui/choice/Folds.tsx'
import table from '../../../ui/PartTable.module.css'
import { SkeletonRows } from '../../../ui/page/SkeletonRows.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import classes from './PartPage.module.css'

const columns = ['model', 'engine', 'body', 'version', 'id', 'position', 'name'] as const
const headKeys = {
  model: 'part.model',
  engine: 'part.engine',
  body: 'part.body',
  version: 'part.version',
  id: 'part.id',
  position: 'part.position',
  name: 'part.name',
} as const

/** The boards of a part, one section per series. */
export function PartBoards({ query }: { query: UseQueryResult<FindResult> }) {
  const { t } = useTranslation()
  return (
    <QueryState
      query={query}
      waiting={<SkeletonRows rows={4} widths={['1fr', '1fr', '1fr', '2fr']} />}
      empty={({ Boards }) =>
        Boards.length === 0 && <p className={classes.emptyPanel}>{t('part.onNoBoard')}</p>
      }
    >
      {({ Boards }) => (
        <Folds
          opened={['0']}
          titleClass={classes.series}
          folds={Boards.map(({ Serie, Brand, Items }, index) => ({
            // The key becomes part of an id, which must not contain the spaces of a series' name.
            key: String(index),
            title: (
              <>
                {serieOf({ Serie, Brand })}{' '}
                <span className={classes.hint}>{t('part.boardCount', { count: Items.length })}</span>
              </>
            ),
            content: (
              <div className={classes.scroll}>
                <table className={table.table}>
                  <thead>
                    <tr>
                      {columns.map((column) => (
                        <th key={column} scope="col">
                          {t(headKeys[column])}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {Items.map((item) => (
                      <tr
                        key={`${item.Model}${item.Engine}${item.Body}${item.Version}${item.Id}${item.Position}`}
                      >
                        <td>{item.Model}</td>
                        <td>{item.Engine}</td>
                        <td>{item.Body}</td>
                        <td>{item.Version}</td>
                        <td>{item.Id}</td>
                        <td>{item.Position}</td>
                        <td>
                          <Link
                            to="/level4/product/$product"
                            params={{ product: String(item.Id) }}
                            search={{ hotspots: item.Position, vehicleSpecific: true }}
                          >
                            {item.Name}
                          </Link>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            ),
          }))}
        />
      )}
    </QueryState>
  )
}

/** A series with its brand; vehicles without a series are listed under their brand. */
const serieOf = ({ Serie, Brand }: { Serie: string; Brand: string }): string =>
  Serie === Brand ? Serie : [Brand, Serie].filter(Boolean).join(' ')
