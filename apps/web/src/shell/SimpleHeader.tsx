import { IconPhone } from '@partboard/ui/icons/index.ts'
import { useStore } from '../state/reference.ts'
import { telLink } from '../text/tel.ts'
import { CurrencySelect } from './CurrencySelect.tsx'
import { HomeLink } from './HomeLink.tsx'
import { LanguageSelect } from './head/LanguageSelect.tsx'
import classes from './SimpleHeader.module.css'
import shell from './shell.module.css'
import { VehiclePlate } from './VehiclePlate.tsx'

export function SimpleHeader() {
  const store = useStore()
  return (
    <header className={classes.root}>
      <HomeLink nameClass={classes.word} />
      <VehiclePlate />
      <div className={classes.end}>
        {store.CompanyPhone && (
          <a className={shell.button} href={telLink(store.CompanyPhone)} aria-label={store.CompanyPhone}>
            <IconPhone size={18} stroke={1.6} aria-hidden />
            <span className={classes.number}>{store.CompanyPhone}</span>
          </a>
        )}
        <span className={classes.wideOnly}>
          <LanguageSelect short />
          <CurrencySelect short />
        </span>
      </div>
    </header>
  )
}
