import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../browser/texts.ts'
import { storeQuery } from '../state/reference.ts'
import { telLink } from '../text/tel.ts'
import classes from './DeadEnd.module.css'

/** The shop's telephone number, for a page that cannot help. Empty while the store is not loaded. */
export function AskShop() {
  const { t } = useTranslation()
  // Read from the cache and never requested: the failed request may be this one.
  const store = useQueryClient().getQueryData(storeQuery().queryKey)
  if (!store?.CompanyPhone) return null
  return (
    <p className={classes.ask}>
      {t('shell.askShop', { store: store.Name })}{' '}
      <a href={telLink(store.CompanyPhone)} className="nowrap">
        {store.CompanyPhone}
      </a>
    </p>
  )
}
