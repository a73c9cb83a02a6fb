import { Button } from '@mantine/core'
import { queryAbout } from '@partboard/client/queries/queries.ts'
import { listPromotions, type PromotionSummary } from '@partboard/contract/pricing/promotions.office'
import { type PromotionState, promotionStates } from '@partboard/domain/pricing/promotion'
import { IconPlus } from '@partboard/ui/icons/index.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { call } from '../../api/api.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useRights } from '../../state/session.ts'
import { ListTabs, tabProps } from '../../ui/ListTabs.tsx'
import { MoreRows } from '../../ui/MoreRows.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'
import classes from './Promotions.module.css'
import { audienceText, daysText, discountText, PromotionMark } from './promotion-texts.tsx'

/** `/office/promotions`: the promotions that were planned, with their days, buyers and numbers of parts. */
export function PromotionsPage() {
  const { t } = useTranslation()
  const may = useRights()
  const { state }: { state?: PromotionState | undefined } = useSearch({ from: '/_office/promotions/' })
  const query = useInfiniteQuery({
    ...queryAbout(listPromotions, state ?? ''),
    queryFn: ({ signal, pageParam }) =>
      call(
        listPromotions,
        { querystring: { ...(state ? { state } : {}), ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const promotions = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <PageHead title={t('nav.promotions')}>
        {may('catalogue:write') && (
          <Button
            renderRoot={(props) => <Link to="/promotions/new" {...props} />}
            leftSection={<IconPlus size={18} />}
          >
            {t('promotions.new')}
          </Button>
        )}
      </PageHead>
      <ListTabs label={t('promotions.views')}>
        <Link to="/promotions" search={{}} {...tabProps(state === undefined)}>
          {t('promotions.all')}
        </Link>
        {promotionStates.map((one) => (
          <Link key={one} to="/promotions" search={{ state: one }} {...tabProps(one === state)}>
            {t(`promotions.states.${one}`)}
          </Link>
        ))}
      </ListTabs>
      <Sheet title={t('nav.promotions')} aside={t('promotions.rule')}>
        <QueryState query={query} empty={(data) => data.pages[0]?.items.length === 0 && t('promotions.none')}>
          {() => (
            <>
              <Rows promotions={promotions} />
              <MoreRows query={query} />
            </>
          )}
        </QueryState>
      </Sheet>
    </>
  )
}

function Rows({ promotions }: { promotions: readonly PromotionSummary[] }) {
  const { t, lang } = useTranslation()
  return (
    <Table
      heads={[
        { text: t('promotions.name') },
        { text: t('promotions.days') },
        { text: t('promotions.audience') },
        { text: t('promotions.discount'), end: true },
        { text: t('promotions.parts'), end: true },
        { text: t('promotions.state') },
      ]}
    >
      {promotions.map((promotion) => (
        <tr key={promotion.id}>
          <td>
            <Link className={table.link} to="/promotions/$id" params={{ id: String(promotion.id) }}>
              <b>{promotion.name[lang]}</b>
            </Link>
            {promotion.storeName !== null && <span className={table.second}>{promotion.storeName}</span>}
          </td>
          <td className={classes.days}>{daysText(promotion, lang)}</td>
          <td>{audienceText(promotion.audience, t)}</td>
          <td className={table.end}>{discountText(promotion.percent, lang, t)}</td>
          <td className={table.end}>{promotion.parts}</td>
          <td>
            <PromotionMark state={promotion.state} />
          </td>
        </tr>
      ))}
    </Table>
  )
}
