import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { deferred } from '../../browser/deferred.ts'
import { setFewSteps } from '../../browser/few-steps.ts'
import { useTranslation } from '../../browser/texts.ts'
import { pasteTexts } from '../../locales/paste.ts'
import { useCustomer } from '../../state/frame/customer.ts'
import { loadTexts } from '../../state/i18n.ts'
import { useConfig, useDataNotice, useStore } from '../../state/reference.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { TermsNote } from '../../ui/TermsNote.tsx'
import { HomeSlider } from '../content/HomeSlider.tsx'
import { Branches } from '../reference/Branches.tsx'
import { KeptVehicles } from '../vehicles/kept-vehicles.ts'
import { VehicleSearch } from '../vehicles/VehicleSearch.tsx'
import classes from './HomePage.module.css'
import { MostAsked } from './MostAsked.tsx'
import { RecentProducts } from './RecentProducts.tsx'
import { RecentVehicles } from './RecentVehicles.tsx'
import { UnderWay } from './UnderWay.tsx'

// With its texts, which no other part of the page needs.
const { Part: PasteLink } = deferred(async () => {
  const [module] = await Promise.all([import('../paste/PasteLink.tsx'), loadTexts([pasteTexts])])
  return module
})

/**
 * The home page: vehicle search with the recent vehicles, the slider beside it, then cart and open orders, recently
 * viewed products, the most asked products, and the branches.
 */
export function HomePage() {
  const { t } = useTranslation()
  const { global, seo } = useConfig()
  const customer = useCustomer()
  const { OpenToVisitors } = useStore()
  // The shops that visitors use are for drivers too: those have one car, a garage another each time.
  const isShort = OpenToVisitors && customer.PriceBasis === 'gross'
  useEffect(() => setFewSteps(isShort), [isShort])
  const branches = (
    <section aria-labelledby="branches">
      <h2 id="branches" className={classes.section}>
        {t('home.branches')}
      </h2>
      <Branches />
    </section>
  )
  return (
    <>
      <title>{seo.defaultTitle}</title>
      {/* A slider that fills the window leaves room for the branches in this row. */}
      <HomeTop isShort={isShort}>{global.homeSliderFull && branches}</HomeTop>
      <Suspense>
        <GarageTiles />
      </Suspense>
      <TermsNote customer={customer} />
      <Suspense>
        <PasteLink />
      </Suspense>
      <UnderWay />
      <RecentProducts />
      <MostAsked />
      {!global.homeSliderFull && branches}
    </>
  )
}

/** The vehicles that the account keeps. Not in the first row, which is in the page's HTML too. */
function GarageTiles() {
  const navigate = useNavigate()
  return <KeptVehicles onChosen={() => void navigate({ to: '/level4' })} />
}

/**
 * The first row of the home page: vehicle search and slider. It is also in the page's HTML (src/frame).
 *
 * @param isShort whether the search begins with few steps
 */
export function HomeTop({ isShort, children }: { isShort?: boolean; children?: ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { global } = useConfig()
  const notice = useDataNotice()
  const toCatalogue = () => void navigate({ to: '/level4' })
  return (
    <div className={classes.first} data-wide data-full={global.homeSliderFull || undefined}>
      <Sheet className={classes.search} aria-labelledby="which-vehicle">
        <div className={classes.head}>
          <h1 id="which-vehicle" tabIndex={-1}>
            {t('vehicles.which')}
          </h1>
          {notice && <span className={classes.notice}>{notice}</span>}
        </div>
        <VehicleSearch isShort={isShort} onChosen={toCatalogue} />
        <RecentVehicles onChosen={toCatalogue} />
      </Sheet>
      <HomeSlider isFull={global.homeSliderFull} />
      {children}
    </div>
  )
}
