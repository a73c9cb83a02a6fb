import { countOrders, type OrderCounts } from '@partboard/contract/office/orders'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { officeQuery } from '../../api/query.ts'
import { useRights, useSession } from '../../state/session.ts'
import { longDayText, shopDay } from '../../ui/dates.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useSequence } from '../../ui/useKeys.ts'
import { Conversion } from './Conversion.tsx'
import { MissedSearches, RefusedParts } from './Missed.tsx'
import { Returns } from './Returns.tsx'
import { Sales } from './Sales.tsx'
import classes from './TodayPage.module.css'
import { TopParts } from './TopParts.tsx'

const waiting = [
  { view: 'new', key: 'n' },
  { view: 'confirmed', key: 'k' },
  { view: 'readyForPickup', key: 'o' },
  { view: 'picked', key: 'w' },
  { view: 'unpaid', key: 'p' },
  { view: 'held', key: 'h' },
  { view: 'waiting', key: 'c' },
] as const satisfies readonly { view: keyof OrderCounts; key: string }[]

/** The start page: what waits for the staff, and what moved. */
export function TodayPage() {
  const { t, i18n } = useTranslation()
  const may = useRights()
  const { branchIds } = useSession()
  return (
    <>
      <PageHead title={t('nav.today')} second={longDayText(shopDay(), i18n.language)} />
      <div className={classes.sheets}>
        {may('orders:read') && <Waiting />}
        {may('figures:read') && <Sales />}
        {may('figures:read') && <TopParts />}
        {may('figures:read') && branchIds.length === 0 && <Conversion />}
      </div>
      {may('figures:read') && (
        <div className={classes.lower}>
          <MissedSearches />
          <RefusedParts />
          <Returns />
        </div>
      )}
    </>
  )
}

function Waiting() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const query = useQuery(officeQuery(countOrders, { querystring: {} }))
  useSequence(
    'g',
    Object.fromEntries(
      waiting.map(({ view, key }) => [key, () => void navigate({ to: '/orders', search: { view, q: '' } })]),
    ),
  )
  return (
    <div className={classes.waiting}>
      <Sheet title={t('today.waits')} aside={query.data && t('orders.open', { count: query.data.open })}>
        <QueryState query={query}>
          {(counts) => (
            <ul className={classes.list}>
              {waiting.map(({ view, key }) => (
                <li key={view}>
                  <span className={classes.balloon} data-none={counts[view] === 0 || undefined}>
                    {counts[view]}
                  </span>
                  <Link to="/orders" search={{ view, q: '' }}>
                    {t(`today.${view}`)}
                  </Link>
                  <span className={classes.keys} aria-hidden="true">
                    <kbd>G</kbd> <kbd>{key.toUpperCase()}</kbd>
                  </span>
                </li>
              ))}
              {counts.late > 0 && <li className={classes.late}>{t('today.late', { count: counts.late })}</li>}
            </ul>
          )}
        </QueryState>
      </Sheet>
    </div>
  )
}
