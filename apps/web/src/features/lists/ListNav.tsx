import type { ShoppingList } from '@partboard/contract/lists/lists'
import { IconAlertTriangle, IconCheck } from '@partboard/ui/icons/index.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './Lists.module.css'
import { changesIn } from './list-changes.ts'

/** All lists, each with its number of changes. @param open id of the open one */
export function ListNav({ lists, open }: { lists: readonly ShoppingList[]; open: number }) {
  const { t } = useTranslation()
  return (
    <Sheet as="nav" className={classes.nav} aria-label={t('lists.yours')} data-screen>
      <ul>
        {lists.map((list) => (
          <li key={list.Id}>
            <Link
              to="/my-account/shopping-list"
              search={{ list: list.Id }}
              replace
              resetScroll={false}
              className={classes.navLink}
              aria-current={list.Id === open ? 'page' : undefined}
            >
              <ListLine list={list} />
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function ListLine({ list }: { list: ShoppingList }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const count = changesIn(list).length
  const items = t('cart.lines', { count: list.Items.length })
  const known = list.SavedOn !== null
  return (
    <>
      <span className={classes.navName}>
        <b>{list.Name}</b>
        {known && (
          <span className={classes.tag} data-tone={count > 0 ? 'warn' : 'ok'}>
            {count > 0 ? (
              <>
                <IconAlertTriangle size={15} stroke={1.6} aria-hidden />
                {number(count)}
              </>
            ) : (
              <IconCheck size={15} stroke={1.6} aria-hidden />
            )}
          </span>
        )}
      </span>
      <span className={classes.navFacts}>
        {[
          list.Shared && t('lists.sharedOf', { owner: list.Owner }),
          items,
          known && (count > 0 ? t('lists.changes', { count }) : t('lists.unchanged')),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}
