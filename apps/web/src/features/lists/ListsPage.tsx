import { listShoppingLists } from '@partboard/contract/lists/lists'
import { IconArrowLeft, IconClipboardText, IconPlus } from '@partboard/ui/icons/index.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { livingListsQuery } from '../../state/frame/lists.ts'
import { useKeptAt } from '../../state/kept-at.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { KeptAge } from '../../ui/KeptAge.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx'
import { deferredDialog } from '../../ui/page/deferred-dialog.tsx'
import { EmptyMessage } from '../../ui/page/EmptyMessage.tsx'
import { SkeletonRows } from '../../ui/page/SkeletonRows.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { ListNav } from './ListNav.tsx'
import { ListPanel } from './ListPanel.tsx'
import classes from './Lists.module.css'

const NewListDialog = deferredDialog(() => import('./NewListDialog.tsx'))
const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/**
 * The customer's lists beside the open one (docs/spec/shop.md#lists). On a tablet and a phone they are two steps.
 *
 * @param open id of the open list; undefined = the first one, and on a narrow screen none
 */
export function ListsPage({ open }: { open: number | undefined }) {
  const { t } = useTranslation()
  const { data: lists } = useSuspenseQuery(livingListsQuery())
  const [dialog, setDialog] = useState<'new' | 'paste' | null>(null)
  const list = lists.find(({ Id }) => Id === open) ?? lists[0]
  return (
    <div className={classes.page}>
      <div data-screen>
        <Crumbs />
        <PageTitle title={t('lists.title')}>
          <Button size="md" leftSection={<IconClipboardText {...icon} />} onClick={() => setDialog('paste')}>
            {t('lists.paste')}
          </Button>
          <Button size="md" leftSection={<IconPlus {...icon} />} onClick={() => setDialog('new')}>
            {t('lists.new')}
          </Button>
        </PageTitle>
        <KeptAge at={useKeptAt(listShoppingLists)} />
      </div>
      {list === undefined ? (
        <Sheet as="div" className={classes.sheet}>
          <EmptyMessage title={t('lists.none')} text={t('lists.noneText')}>
            <ButtonLink size="md" to="/cart">
              {t('lists.openCart')}
            </ButtonLink>
          </EmptyMessage>
        </Sheet>
      ) : (
        <div className={classes.columns} data-open={open !== undefined || undefined}>
          <ListNav lists={lists} open={list.Id} />
          <div className={classes.opened}>
            <Link to="/my-account/shopping-list" search={{}} className={classes.back} data-screen>
              <IconArrowLeft size={16} stroke={1.6} aria-hidden />
              {t('lists.all')}
            </Link>
            <ListPanel key={list.Id} list={list} others={lists.filter(({ Id }) => Id !== list.Id)} />
          </div>
        </div>
      )}
      <NewListDialog
        isOpen={dialog !== null}
        withRows={dialog === 'paste'}
        lists={lists}
        onClose={() => setDialog(null)}
      />
    </div>
  )
}

function Crumbs() {
  const { t } = useTranslation()
  return (
    <Breadcrumbs
      items={[
        { key: 'account', node: <Link to="/my-account/my-profile">{t('account.menu')}</Link> },
        { key: 'lists', node: t('lists.title') },
      ]}
    />
  )
}

/** Placeholder with the lists and the rows of the open one while they load. */
export function ListsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={classes.page} aria-busy>
      <PageTitle title={t('lists.title')} />
      <div className={classes.columns}>
        <Sheet as="div">
          <SkeletonRows rows={4} widths={['1fr']} />
        </Sheet>
        <Sheet as="div" className={classes.opened}>
          <SkeletonRows rows={6} widths={['16px', '56px', '1fr', '96px', '80px', '80px']} />
        </Sheet>
      </div>
    </div>
  )
}
