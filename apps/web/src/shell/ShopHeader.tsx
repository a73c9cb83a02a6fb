import { IconMenu2, IconSearch } from '@partboard/ui/icons/index.ts'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../browser/texts.ts'
import { CurrencySelect } from './CurrencySelect.tsx'
import classes from './Header.module.css'
import { HeaderSearch } from './HeaderSearch.tsx'
import { HomeLink } from './HomeLink.tsx'
import { LanguageSelect } from './head/LanguageSelect.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'
import shell from './shell.module.css'
import { VehiclePlate } from './VehiclePlate.tsx'

/** Logo, catalogue, search, vehicle, language and currency; after them the links of who is looking. */
export function ShopHeader({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [isSearchOpen, setSearchOpen] = useState(false)
  const toCatalogue = useToCatalogue()
  const search = useRef<HTMLInputElement>(null)
  const toggleSearch = () => {
    flushSync(() => setSearchOpen(!isSearchOpen))
    search.current?.focus()
  }
  return (
    <header className={classes.root} data-bar>
      <div className={classes.phoneOnly}>
        <PhoneMenu />
      </div>
      <HomeLink className={classes.wideOnly} nameClass={classes.word} />
      <Link to="/level4" className={`${shell.button} ${classes.wideOnly}`} aria-label={t('shell.catalogue')}>
        <IconMenu2 size={20} stroke={1.6} aria-hidden />
        <span className={classes.word}>{t('shell.catalogue')}</span>
      </Link>
      <div className={classes.search} data-open={isSearchOpen || undefined}>
        <HeaderSearch input={search} onDone={() => setSearchOpen(false)} onVehicleFound={toCatalogue} />
      </div>
      <VehiclePlate onFound={toCatalogue} />
      <div className={classes.end}>
        <span className={`${classes.selects} ${classes.wideOnly}`}>
          <LanguageSelect short />
          <CurrencySelect short />
        </span>
        <button
          type="button"
          className={`${shell.button} ${classes.phoneOnly}`}
          aria-label={t('shell.search')}
          aria-expanded={isSearchOpen}
          onClick={toggleSearch}
        >
          <IconSearch size={22} stroke={1.6} aria-hidden />
        </button>
        {children}
      </div>
    </header>
  )
}

/** After a vehicle was found, a catalogue page stays open and follows it; any other page leads to the catalogue. */
function useToCatalogue() {
  const navigate = useNavigate()
  const router = useRouter()
  return () => {
    if (!router.state.location.pathname.startsWith('/level4')) void navigate({ to: '/level4' })
  }
}
