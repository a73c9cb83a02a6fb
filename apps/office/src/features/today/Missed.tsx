import { shopDay } from '@partboard/client/text/dates.ts'
import { numberText } from '@partboard/client/text/figures.ts'
import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import { getMissedSearches, getRefusedParts } from '@partboard/contract/admin/figures.office'
import { addDays } from '@partboard/domain/stock/calendar'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { endpointQuery } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'

const shownRows = 8
const lastDays = () => ({ from: addDays(shopDay(), -29), to: shopDay() })

/** Words for which customers found nothing in 30 days. */
export function MissedSearches() {
  const { t, lang } = useTranslation()
  const query = useQuery(endpointQuery(getMissedSearches, { querystring: lastDays() }))
  const aside = query.data
    ? t('today.differentWords', { count: query.data.different })
    : t('today.thirtyDays')
  return (
    <Sheet title={t('today.missedSearches')} aside={aside}>
      <QueryState query={query} empty={({ items }) => items.length === 0 && t('today.noMissed')}>
        {({ items }) => (
          <Table
            heads={[
              { text: t('today.words') },
              { text: t('today.times'), end: true },
              { text: t('today.todo'), end: true },
            ]}
          >
            {items.slice(0, shownRows).map(({ words, times }) => (
              <tr key={words}>
                <td>{words}</td>
                <td className={table.end}>
                  <b>{numberText(times, lang)}</b>
                </td>
                <td className={table.end}>
                  <Link to="/parts" search={{ q: words }} className={table.link}>
                    {t('today.findPart')}
                  </Link>
                </td>
              </tr>
            ))}
          </Table>
        )}
      </QueryState>
    </Sheet>
  )
}

/** Parts that customers did not get in 30 days, because too few were in stock. */
export function RefusedParts() {
  const { t, lang } = useTranslation()
  const query = useQuery(endpointQuery(getRefusedParts, { querystring: lastDays() }))
  return (
    <Sheet title={t('today.refused')} aside={t('today.thirtyDays')}>
      <QueryState query={query} empty={({ items }) => items.length === 0 && t('today.noRefused')}>
        {({ items }) => (
          <Table
            heads={[
              { text: t('today.part') },
              { text: t('today.times'), end: true },
              { text: t('today.todo'), end: true },
            ]}
          >
            {items.slice(0, shownRows).map(({ sku, printed, name, times }) => (
              <tr key={sku}>
                <td>
                  <b>{formatPartNumber(sku, printed)}</b> <span className={table.light}>{name}</span>
                </td>
                <td className={table.end}>
                  <b>{numberText(times, lang)}</b>
                </td>
                <td className={table.end}>
                  <Link to="/parts/$sku" params={{ sku }} className={table.link}>
                    {t('today.showPart')}
                  </Link>
                </td>
              </tr>
            ))}
          </Table>
        )}
      </QueryState>
    </Sheet>
  )
}
