import { useDebouncedValue } from '@mantine/hooks'
import { queryAbout } from '@partboard/client/queries/queries.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import { type PromotionPreview, previewPromotion } from '@partboard/contract/pricing/promotions.office'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../api/api.ts'
import { messageOf } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'
import classes from './Promotions.module.css'
import { bodyOf, type Draft } from './promotion-draft.ts'

/** Rows of the preview: those with a warning come first. */
const shownItems = 15
/** How long a person may pause while typing, in milliseconds. */
const pause = 400

type Props = {
  draft: Draft
  /** The promotion that is being changed; null = a new one. */
  id: number | null
  /** The button that plans it, below the warnings. */
  children: ReactNode
}

/** What the promotion would be: parts, prices, and what a person should know before it is planned. */
export function PreviewSheet({ draft, id, children }: Props) {
  const { t } = useTranslation()
  const [asked] = useDebouncedValue(
    JSON.stringify({ ...bodyOf(draft), name: { pl: '–', en: '–' }, id }),
    pause,
  )
  const query = useQuery({
    ...queryAbout(previewPromotion, asked),
    queryFn: ({ signal }) => call(previewPromotion, { body: JSON.parse(asked) }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const { data, error } = query
  return (
    <Sheet title={t('promotions.preview')}>
      <div className={classes.body} aria-live="polite" aria-busy={query.isFetching}>
        {error !== null ? (
          <p className={classes.message}>{messageOf(error)}</p>
        ) : (
          data && <Facts preview={data} />
        )}
      </div>
      {children}
      {error === null && data && data.items.length > 0 && <Items preview={data} />}
    </Sheet>
  )
}

function Facts({ preview }: { preview: PromotionPreview }) {
  const { t } = useTranslation()
  const { parts, leftOut, leftOutCount, overlapping, withoutOldPrice } = preview
  return (
    <>
      <p className={classes.count}>{t('promotions.partCount', { count: parts })}</p>
      {leftOutCount + overlapping + withoutOldPrice > 0 && (
        <ul className={classes.notes}>
          {withoutOldPrice > 0 && (
            <li className={table.warn}>{t('promotions.withoutOldPrice', { count: withoutOldPrice })}</li>
          )}
          {overlapping > 0 && (
            <li className={table.warn}>{t('promotions.overlapping', { count: overlapping })}</li>
          )}
          {leftOutCount > 0 && (
            <li className={table.bad}>{t('promotions.leftOut', { count: leftOutCount })}</li>
          )}
          {leftOut.slice(0, 10).map(({ sku, reason }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one number may be left out twice
            <li key={place} className={classes.hint}>
              {sku}: {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Items({ preview }: { preview: PromotionPreview }) {
  const { t, lang } = useTranslation()
  const money = (minor: number | null) => (minor === null ? '–' : moneyText(minor, 'PLN', lang))
  return (
    <Table
      heads={[
        { text: t('promotions.part') },
        { text: t('promotions.listPrice'), end: true, className: classes.wide },
        { text: t('promotions.lowest'), end: true },
        { text: t('promotions.price'), end: true },
      ]}
    >
      {preview.items.slice(0, shownItems).map((item) => (
        <tr key={item.sku}>
          <td>
            <b>{formatPartNumber(item.sku, item.printed)}</b>
            <span className={table.second}>{item.name?.[lang]}</span>
            {item.isOverlapping && <span className={table.warn}>{t('promotions.inAnother')}</span>}
          </td>
          <td className={`${table.end} ${classes.wide}`}>{money(item.list.gross)}</td>
          <td className={table.end}>
            <span className={item.hasOldPrice ? undefined : table.warn}>{money(item.lowest)}</span>
          </td>
          <td className={table.end}>
            <b>{money(item.gross)}</b>
          </td>
        </tr>
      ))}
      {preview.parts > shownItems && (
        <tr>
          <td colSpan={4} className={table.light}>
            {t('promotions.andMore', { count: preview.parts - shownItems })}
          </td>
        </tr>
      )}
    </Table>
  )
}
