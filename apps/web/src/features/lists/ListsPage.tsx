import { listShoppingLists, type ShoppingList } from '@partboard/contract/lists/lists'
import { IconArrowLeft, IconClipboardText, IconPlus } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { changeableLists, livingListsQuery } from '../../state/frame/lists.ts'
import { useKeptAt } from '../../state/kept-at.ts'
import { AccountList } from '../../ui/account/AccountList.tsx'
import { AccountPage } from '../../ui/account/AccountPage.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { KeptAge } from '../../ui/KeptAge.tsx'
import { deferredDialog } from '../../ui/page/deferred-dialog.tsx'
import { ListNav } from './ListNav.tsx'
import { ListPanel } from './ListPanel.tsx'
import classes from './Lists.module.css'

const NewListDialog = deferredDialog(() => import('./NewListDialog.tsx'))
const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/**
 * The customer's lists above the open one (docs/spec/shop.md#lists). On a tablet and a phone they are two steps.
 *
 * @param open id of the open list; undefined = the first one, and on a narrow screen none
 */
export function ListsPage({ open }: { open: number | undefined }) {
  const { t } = useTranslation()
  const query = useQuery(livingListsQuery())
  const [dialog, setDialog] = useState<'new' | 'paste' | null>(null)
  const none = {
    title: t('lists.none'),
    text: t('lists.noneText'),
    next: (
      <ButtonLink size="md" to="/cart">
        {t('lists.openCart')}
      </ButtonLink>
    ),
  }
  return (
    <AccountPage
      title={t('lists.title')}
      actions={
        <>
          <Button size="md" leftSection={<IconClipboardText {...icon} />} onClick={() => setDialog('paste')}>
            {t('lists.paste')}
          </Button>
          <Button size="md" leftSection={<IconPlus {...icon} />} onClick={() => setDialog('new')}>
            {t('lists.new')}
          </Button>
        </>
      }
    >
      <KeptAge at={useKeptAt(listShoppingLists)} />
      <AccountList
        sheet="rows"
        query={query}
        rows={6}
        widths={['16px', '56px', '1fr', '96px', '80px', '80px']}
        none={({ length }) => (length === 0 ? none : null)}
      >
        {(lists) => <Lists lists={lists} open={open} />}
      </AccountList>
      <NewListDialog
        isOpen={dialog !== null}
        withRows={dialog === 'paste'}
        lists={changeableLists(query.data ?? [])}
        onClose={() => setDialog(null)}
      />
    </AccountPage>
  )
}

function Lists({ lists, open }: { lists: readonly ShoppingList[]; open: number | undefined }) {
  const { t } = useTranslation()
  const list = lists.find(({ Id }) => Id === open) ?? lists[0]
  if (!list) return null
  return (
    <div className={classes.parts} data-open={open !== undefined || undefined}>
      <ListNav lists={lists} open={list.Id} />
      <div className={classes.opened}>
        <Link to="/my-account/shopping-list" search={{}} className={classes.back} data-screen>
          <IconArrowLeft size={16} stroke={1.6} aria-hidden />
          {t('lists.all')}
        </Link>
        <ListPanel key={list.Id} list={list} others={lists.filter(({ Id }) => Id !== list.Id)} />
      </div>
    </div>
  )
}
