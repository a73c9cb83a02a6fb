import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { storeQuery } from '../state/reference.ts'
import { telLink } from '../text/tel.ts'
import classes from './DeadEnd.module.css'

/** Whom to ask where the shop itself knows no further. Nothing while it is not known. */
export function AskShop() {
  const { t } = useTranslation()
  // Not asked for: this may stand where exactly that failed.
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
