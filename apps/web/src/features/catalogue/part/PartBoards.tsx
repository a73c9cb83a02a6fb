import '@mantine/core/styles/Accordion.layer.css'
import { Accordion } from '@mantine/core'
import type { FindResult } from '@partboard/contract/catalogue/catalogue'
import { Link } from '@tanstack/react-router'
import { pageMessageOf } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { Themed } from '../../../theme/Themed.tsx'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import table from '../../../ui/PartTable.module.css'
import { SkeletonRows } from '../../../ui/page/SkeletonRows.tsx'
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

/** The boards of a part, one section per series (docs/spec/shop.md#part-page). */
export function PartBoards({
  series,
  error,
  onRetry,
}: {
  series: FindResult['Boards'] | undefined
  error: Error | null
  onRetry: () => void
}) {
  const { t } = useTranslation()
  if (error) return <ErrorMessage text={pageMessageOf(error)} onRetry={onRetry} />
  if (!series) return <SkeletonRows rows={4} widths={['1fr', '1fr', '1fr', '2fr']} />
  if (series.length === 0) return <p className={classes.emptyPanel}>{t('part.onNoBoard')}</p>
  return (
    <Themed>
      <Accordion multiple defaultValue={['0']} className={classes.accordion}>
        {series.map(({ Serie, Brand, Items }, index) => (
          // The value becomes part of an id, which must not contain the spaces of a series' name.
          <Accordion.Item key={`${Brand} ${Serie}`} value={String(index)}>
            <Accordion.Control>
              {serieOf({ Serie, Brand })}{' '}
              <span className={classes.hint}>{t('part.boardCount', { count: Items.length })}</span>
            </Accordion.Control>
            <Accordion.Panel>
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
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Themed>
  )
}

/** A series with its brand; vehicles without a series are listed under their brand. */
const serieOf = ({ Serie, Brand }: { Serie: string; Brand: string }): string =>
  Serie === Brand ? Serie : [Brand, Serie].filter(Boolean).join(' ')
