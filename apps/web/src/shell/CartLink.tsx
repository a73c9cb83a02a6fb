import { IconShoppingCart } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../browser/texts.ts'
import { simpleCartQuery } from '../state/frame/cart.ts'
import classes from './shell.module.css'

/** Link to the cart with its number of pieces; the badge is hidden at 0. */
export function CartLink() {
  const { t } = useTranslation()
  const { data: cart } = useQuery(simpleCartQuery())
  const count = cart?.ItemCount ?? 0
  return (
    <Link to="/cart" className={classes.button} aria-label={t('shell.cart', { count })}>
      <IconShoppingCart size={22} stroke={1.6} aria-hidden />
      {count > 0 && (
        <span className={classes.badge} aria-hidden>
          {count > 999 ? '999+' : count}
        </span>
      )}
    </Link>
  )
}
