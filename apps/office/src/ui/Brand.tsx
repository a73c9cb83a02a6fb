import type { Brand as StoreBrand } from '@partboard/contract/admin/stores.office'
import { Logo } from '@partboard/ui/Logo.tsx'
import { createContext, useContext, useEffect } from 'react'
import { useTranslation } from '../browser/texts.ts'
import classes from './Brand.module.css'

/** Name and logo of the store; null until they are read. */
export const BrandContext = createContext<StoreBrand | null>(null)

/** The store's logo and name with the word for the office. */
export function Brand() {
  const { t } = useTranslation()
  const brand = useContext(BrandContext)
  return (
    <>
      {brand?.logo ? <img src={brand.logo} alt="" height={30} className={classes.logo} /> : <Logo />}
      <b className={classes.name}>{brand?.name}</b> <span className={classes.place}>{t('nav.office')}</span>
    </>
  )
}

/** Sets the title of the window, with the name of the store behind it. */
export function usePageTitle(title: string): void {
  const name = useContext(BrandContext)?.name
  useEffect(() => {
    document.title = [title, name].filter(Boolean).join(' · ')
  }, [title, name])
}
