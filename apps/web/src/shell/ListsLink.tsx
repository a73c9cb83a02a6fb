import { IconListCheck } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../browser/texts.ts'
import { shoppingListsQuery } from '../state/frame/lists.ts'
import classes from './shell.module.css'

/** Link to the shopping lists with their count; the badge is hidden at 0. */
export function ListsLink() {
  const { t } = useTranslation()
  const { data: count = 0 } = useQuery({ ...shoppingListsQuery(), select: (lists) => lists.length })
  return (
    <Link to="/my-account/shopping-list" className={classes.button} aria-label={t('shell.lists', { count })}>
      <IconListCheck size={22} stroke={1.6} aria-hidden />
      {count > 0 && (
        <span className={classes.badge} aria-hidden>
          {count}
        </span>
      )}
    </Link>
  )
}
