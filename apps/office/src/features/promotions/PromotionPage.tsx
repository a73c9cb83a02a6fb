import { Button, Modal } from '@mantine/core'
import { queriesOf, queryAbout } from '@partboard/client/queries/queries.ts'
import { instantText } from '@partboard/client/text/dates.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import {
  endPromotion,
  getPromotion,
  listPromotionParts,
  listPromotions,
  type Promotion,
} from '@partboard/contract/pricing/promotions.office'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { endpointQuery } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useRights } from '../../state/session.ts'
import { useSubmission } from '../../ui/forms.ts'
import { MoreRows } from '../../ui/MoreRows.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'
import { useKeys } from '../../ui/useKeys.ts'
import classes from './Promotions.module.css'
import { audienceText, daysText, discountText, PromotionMark } from './promotion-texts.tsx'

/** `/office/promotions/{id}`: a promotion with its parts; it is changed before it begins, and ended at once. */
export function PromotionPage() {
  const { t, lang } = useTranslation()
  const may = useRights()
  const navigate = useNavigate()
  const { id } = useParams({ from: '/_office/promotions/$id' })
  const [isEnding, setEnding] = useState(false)
  const query = useQuery(endpointQuery(getPromotion, { params: { id } }))
  useKeys({ escape: () => void navigate({ to: '/promotions' }) })
  const promotion = query.data
  const open = promotion?.state === 'planned' || promotion?.state === 'running' ? promotion.state : null
  return (
    <>
      <PageHead title={promotion?.name[lang] ?? t('nav.promotions')}>
        {promotion?.state === 'planned' && may('catalogue:write') && (
          <Button
            renderRoot={(props) => <Link to="/promotions/new" search={{ change: promotion.id }} {...props} />}
          >
            {t('promotions.change')}
          </Button>
        )}
        {open && may('catalogue:write') && (
          <Button onClick={() => setEnding(true)}>{t(`promotions.end.${open}`)}</Button>
        )}
      </PageHead>
      <QueryState query={query}>
        {(found) => (
          <div className={classes.main}>
            <FactSheet promotion={found} />
            <PartSheet id={id} count={found.parts} />
          </div>
        )}
      </QueryState>
      {isEnding && open && <EndDialog id={promotion!.id} state={open} onClose={() => setEnding(false)} />}
    </>
  )
}

function FactSheet({ promotion }: { promotion: Promotion }) {
  const { t, lang } = useTranslation()
  const { customers, storeName, endedAt, by } = promotion
  const named = customers.map(({ id, name }) => name || t('customers.number', { id })).join(', ')
  const facts: [string, string][] = [
    [t('promotions.days'), daysText(promotion, lang)],
    [t('promotions.discount'), discountText(promotion.percent, lang, t)],
    [
      t('promotions.audience'),
      promotion.audience === 'customers' ? named : audienceText(promotion.audience, t),
    ],
    [t('promotions.store'), storeName ?? t('promotions.allStores')],
    [t('promotions.planned'), `${by.name}, ${instantText(promotion.createdAt, lang)}`],
    [
      t(promotion.state === 'cancelled' ? 'promotions.cancelledAt' : 'promotions.endedAt'),
      endedAt === null ? '' : instantText(endedAt, lang),
    ],
  ]
  return (
    <Sheet title={t('promotions.about')} aside={<PromotionMark state={promotion.state} />}>
      <dl className={classes.facts}>
        {facts
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </Sheet>
  )
}

function PartSheet({ id, count }: { id: string; count: number }) {
  const { t, lang } = useTranslation()
  const money = (minor: number) => moneyText(minor, 'PLN', lang)
  const query = useInfiniteQuery({
    ...queryAbout(listPromotionParts, id),
    queryFn: ({ signal, pageParam }) =>
      call(
        listPromotionParts,
        { params: { id }, querystring: pageParam ? { after: pageParam } : {} },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  return (
    <Sheet title={t('promotions.parts')} aside={t('promotions.partCount', { count })}>
      <QueryState query={query}>
        {({ pages }) => (
          <>
            <Table
              heads={[
                { text: t('promotions.part') },
                { text: t('promotions.listPrice'), end: true },
                { text: t('promotions.netPrice'), end: true },
                { text: t('promotions.price'), end: true },
              ]}
            >
              {pages
                .flatMap(({ items }) => items)
                .map(({ sku, printed, name, list, net, gross }) => (
                  <tr key={sku}>
                    <td>
                      <Link className={table.link} to="/parts/$sku" params={{ sku }}>
                        {formatPartNumber(sku, printed)}
                      </Link>
                      <span className={table.second}>{name?.[lang]}</span>
                    </td>
                    <td className={table.end}>{money(list.gross)}</td>
                    <td className={table.end}>{money(net)}</td>
                    <td className={table.end}>
                      <b>{money(gross)}</b>
                    </td>
                  </tr>
                ))}
            </Table>
            <MoreRows query={query} />
          </>
        )}
      </QueryState>
    </Sheet>
  )
}

type EndProps = { id: number; state: 'planned' | 'running'; onClose: () => void }

function EndDialog({ id, state, onClose }: EndProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { busy, message, run } = useSubmission()
  const end = () =>
    run(async () => {
      await call(endPromotion, { params: { id: String(id) } })
      await client.invalidateQueries(queriesOf(getPromotion))
      await client.invalidateQueries(queriesOf(listPromotions))
      onClose()
    })
  return (
    <Modal opened onClose={onClose} title={t(`promotions.end.${state}`)}>
      <div className={classes.body}>
        <p className={classes.hint}>{t(`promotions.endHint.${state}`)}</p>
        <p className={classes.message} role="alert">
          {message}
        </p>
        <div className={classes.actions}>
          <Button variant="filled" loading={busy} onClick={() => void end()} data-autofocus>
            {t(`promotions.end.${state}`)}
          </Button>
          <Button onClick={onClose}>{t('page.close')}</Button>
        </div>
      </div>
    </Modal>
  )
}
