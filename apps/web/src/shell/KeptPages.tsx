import { getCart } from '@partboard/contract/cart/cart'
import { getProduct } from '@partboard/contract/catalogue/catalogue'
import { listShoppingLists } from '@partboard/contract/lists/lists'
import { use } from 'react'
import { useTranslation } from '../browser/texts.ts'
import { pagesTexts } from '../locales/index.ts'
import { waitingTexts } from '../locales/waiting.ts'
import { useRecentProducts } from '../state/frame/recent-products.ts'
import { loadTexts } from '../state/i18n.ts'
import { keptKeys } from '../state/waiting/kept-keys.ts'
import classes from './DeadEnd.module.css'

const texts = loadTexts([pagesTexts, waitingTexts])
const kept = keptKeys()

/** Pages that open without a connection: links load documents, because the failed page may be stuck. */
export default function KeptPages() {
  use(texts)
  const keys = use(kept)
  const { t } = useTranslation()
  const has = (part: string) => keys.some((key) => key.includes(part))
  const pages = [
    ...(has(`GET ${getCart.url} `) ? [{ href: '/cart', name: t('cart.title') }] : []),
    ...(has(`GET ${listShoppingLists.url}`)
      ? [{ href: '/my-account/shopping-list', name: t('waiting.lists') }]
      : []),
    ...useRecentProducts()
      .filter(({ id }) => has(getProduct.url.replace('{id}', String(id))))
      .map(({ id, name }) => ({ href: `/level4/product/${id}`, name })),
  ]
  if (pages.length === 0) return null
  return (
    <nav className={classes.ask} aria-label={t('waiting.opens')}>
      <p>{t('waiting.opens')}</p>
      <ul>
        {pages.map(({ href, name }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
