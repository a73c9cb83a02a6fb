import { Button, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core'
import { listStoreSettings } from '@partboard/contract/admin/stores.office'
import { promotionAudiences } from '@partboard/domain/pricing/promotion'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { endpointQuery } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useRights } from '../../state/session.ts'
import { FigureField } from '../../ui/FigureField.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './Promotions.module.css'
import { type Draft, unreadColumns, wrongLines } from './promotion-draft.ts'
import { audienceText } from './promotion-texts.tsx'

type Props = {
  draft: Draft
  change: (part: Partial<Draft>) => void
  fieldMessage: (field: string) => string | undefined
  listMessage: (list: string) => string | undefined
}

/** Name, days, buyers and store of a promotion. */
export function AboutSheet({ draft, change, fieldMessage, listMessage }: Props) {
  const { t } = useTranslation()
  const may = useRights()
  const stores =
    useQuery({ ...endpointQuery(listStoreSettings, {}), enabled: may('settings:read') }).data?.items ?? []
  return (
    <Sheet title={t('promotions.about')}>
      <div className={`${classes.body} ${classes.pair}`}>
        {(['pl', 'en'] as const).map((lang) => (
          <TextInput
            key={lang}
            lang={lang}
            label={t(`promotions.name.${lang}`)}
            value={draft.name[lang]}
            maxLength={80}
            error={fieldMessage(`name.${lang}`)}
            onChange={({ currentTarget: { value } }) => change({ name: { ...draft.name, [lang]: value } })}
          />
        ))}
        {(['from', 'until'] as const).map((field) => (
          <TextInput
            key={field}
            type="date"
            label={t(`promotions.${field}`)}
            value={draft[field]}
            error={fieldMessage(field)}
            onChange={({ currentTarget: { value } }) => change({ [field]: value })}
          />
        ))}
        <NativeSelect
          label={t('promotions.audience')}
          value={draft.audience}
          error={fieldMessage('audience')}
          data={promotionAudiences.map((value) => ({ value, label: audienceText(value, t) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ audience: promotionAudiences.find((one) => one === value) ?? 'everyone' })
          }
        />
        {stores.length > 1 && (
          <NativeSelect
            label={t('promotions.store')}
            value={String(draft.storeId ?? '')}
            error={fieldMessage('storeId')}
            data={[
              { value: '', label: t('promotions.allStores') },
              ...stores.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={({ currentTarget: { value } }) => change({ storeId: Number(value) || null })}
          />
        )}
        {draft.audience === 'customers' && (
          <TextInput
            label={t('promotions.customers')}
            description={t('promotions.customersHint')}
            value={draft.customers}
            error={listMessage('customerIds')}
            onChange={({ currentTarget: { value } }) => change({ customers: value })}
          />
        )}
      </div>
    </Sheet>
  )
}

/** The reduction, and the parts that it is for. */
export function PartsSheet({ draft, change, fieldMessage, listMessage }: Props) {
  const { t } = useTranslation()
  const file = useRef<HTMLInputElement>(null)
  const wrong = wrongLines(draft)
  const unread = unreadColumns(draft)
  const read = async (chosen: File | undefined) => {
    if (chosen) change({ numbers: await chosen.text() })
  }
  return (
    <Sheet title={t('promotions.partsAndPrices')}>
      <div className={classes.body}>
        <Radio.Group
          label={t('promotions.discount')}
          value={draft.hasPrices ? 'prices' : 'percent'}
          onChange={(value) => change({ hasPrices: value === 'prices' })}
        >
          <div className={classes.kind}>
            <Radio value="percent" label={t('promotions.byPercent')} />
            <Radio value="prices" label={t('promotions.byPrices')} />
          </div>
        </Radio.Group>
        {!draft.hasPrices && (
          <FigureField
            kind="percent"
            min={1}
            max={99_00}
            label={t('promotions.percent')}
            maw={160}
            value={draft.percent}
            error={fieldMessage('percent')}
            onChange={(percent) => change({ percent })}
          />
        )}
        <Textarea
          className={classes.numbers}
          label={t('promotions.numbers')}
          description={t(draft.hasPrices ? 'promotions.pricesHint' : 'promotions.numbersHint')}
          autosize
          minRows={4}
          maxRows={14}
          value={draft.numbers}
          error={
            wrong.length > 0
              ? t('promotions.wrongLines', { lines: wrong.slice(0, 10).join(', ') })
              : unread.length > 0
                ? t('promotions.unreadColumns', { columns: unread.slice(0, 10).join(', ') })
                : listMessage('selection.numbers')
          }
          onChange={({ currentTarget: { value } }) => change({ numbers: value })}
        />
        <div className={classes.actions}>
          <Button onClick={() => file.current?.click()}>{t('promotions.file')}</Button>
          <input
            ref={file}
            type="file"
            hidden
            accept=".csv,.txt"
            aria-label={t('promotions.file')}
            onChange={({ currentTarget }) => {
              void read(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
        </div>
        {!draft.hasPrices && (
          <div className={classes.pair}>
            <TextInput
              label={t('promotions.discountGroups')}
              description={t('promotions.discountGroupsHint')}
              value={draft.discountGroups}
              error={listMessage('selection.discountGroups')}
              onChange={({ currentTarget: { value } }) => change({ discountGroups: value })}
            />
            <TextInput
              label={t('promotions.categories')}
              description={t('promotions.categoriesHint')}
              value={draft.categories}
              error={listMessage('selection.categories')}
              onChange={({ currentTarget: { value } }) => change({ categories: value })}
            />
          </div>
        )}
      </div>
    </Sheet>
  )
}
