import { Button, Modal, TextInput } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import {
  listOrderViews,
  type OrderView,
  type OrderViewFilter,
  removeOrderView,
  renameOrderView,
  saveOrderView,
} from '@partboard/contract/order-pages/views.office'
import { IconPlus } from '@partboard/ui/icons/index.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { endpointQuery } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import form from '../../../ui/form.module.css'
import { useContractForm, useSubmission } from '../../../ui/forms.ts'
import { tabProps } from '../../../ui/ListTabs.tsx'
import { isSameFilter, isWholeView, savedCountText } from '../views.ts'
import classes from './SavedViews.module.css'

/** How often the counts are read again if no event comes (state/live.ts), in milliseconds. */
const refreshEvery = 15_000

/** The saved views of the person. */
export const useSavedViews = (): readonly OrderView[] =>
  useQuery({ ...endpointQuery(listOrderViews, {}), refetchInterval: refreshEvery }).data?.items ?? []

type TabsProps = {
  views: readonly OrderView[]
  filter: OrderViewFilter
  onOpen: (filter: OrderViewFilter) => void
}

/** Tabs of the saved views. */
export function SavedTabs({ views, filter, onOpen }: TabsProps) {
  return views.map((view) => (
    <Link
      key={view.id}
      to="/orders"
      search={view.filter}
      onClick={() => onOpen(view.filter)}
      activeOptions={{ exact: true }}
      {...tabProps(isSameFilter(view.filter, filter))}
    >
      {view.name} <b>{savedCountText(view.count)}</b>
    </Link>
  ))
}

type Props = { views: readonly OrderView[]; filter: OrderViewFilter }

/** Saves what the list shows as a view; one that is shown can be renamed and removed. */
export function SavedViewActions({ views, filter }: Props) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'save' | 'rename' | null>(null)
  const client = useQueryClient()
  const { message, busy, run } = useSubmission()
  const shown = views.find((view) => isSameFilter(view.filter, filter))
  const remove = (id: number) =>
    run(async () => {
      await call(removeOrderView, { params: { view: String(id) } })
      await client.invalidateQueries(queriesOf(listOrderViews))
    })
  return (
    <div className={classes.actions}>
      {shown && (
        <>
          <Button onClick={() => setDialog('rename')}>{t('views.rename')}</Button>
          <Button onClick={() => void remove(shown.id)} disabled={busy}>
            {t('views.remove')}
          </Button>
        </>
      )}
      {!shown && !isWholeView(filter) && (
        <Button leftSection={<IconPlus size={16} />} onClick={() => setDialog('save')}>
          {t('views.save')}
        </Button>
      )}
      {message && <p role="alert">{message}</p>}
      {dialog && (
        <NameDialog
          view={dialog === 'rename' ? shown : undefined}
          filter={filter}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

type DialogProps = { view: OrderView | undefined; filter: OrderViewFilter; onClose: () => void }

/** Asks for the name under which a filter is saved, or for another name of a view. */
function NameDialog({ view, filter, onClose }: DialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { field, ...dialog } = useContractForm({
    schema: renameOrderView.schema.body,
    initial: { name: view?.name ?? filter.q },
    submit: async ({ name }) => {
      if (view) await call(renameOrderView, { params: { view: String(view.id) }, body: { name } })
      else await call(saveOrderView, { body: { name, filter } })
      await client.invalidateQueries(queriesOf(listOrderViews))
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t(view ? 'views.rename' : 'views.save')}>
      <form className={form.form} {...dialog.form}>
        <TextInput
          label={t('views.name')}
          description={t('views.hint')}
          maxLength={40}
          {...field('name')}
          error={dialog.errorOf('name') ?? dialog.failure}
          data-autofocus
        />
        <Button type="submit" variant="filled" loading={dialog.isBusy}>
          {t('views.keep')}
        </Button>
      </form>
    </Modal>
  )
}
