import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useConfig, useDataNotice } from '../../state/reference.ts'
import { QueryState } from '../../ui/QueryState.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Tiles } from '../catalogue/groups/GroupTiles.tsx'
import { TileSkeletons } from '../catalogue/groups/TileSkeletons.tsx'
import { groupsQuery } from '../catalogue/lookup/lists.queries.ts'
import { HomeSlider } from '../content/HomeSlider.tsx'
import { VehicleSearch } from '../vehicles/VehicleSearch.tsx'
import home from './HomePage.module.css'
import classes from './VisitorHome.module.css'

const groupsShown = 6

/** The home page of an open store for who is not logged in: the search for a car, the groups, and what the shop promises. */
export default function VisitorHome() {
  const { t } = useTranslation()
  const { global, seo } = useConfig()
  const notice = useDataNotice()
  const navigate = useNavigate()
  return (
    <>
      <title>{seo.defaultTitle}</title>
      <div className={home.first} data-wide data-full={global.homeSliderFull || undefined}>
        <Sheet className={home.search} aria-labelledby="which-vehicle">
          <div className={home.head}>
            <h1 id="which-vehicle" tabIndex={-1}>
              {t('visitor.title')}
            </h1>
            {notice && <span className={home.notice}>{notice}</span>}
          </div>
          <VehicleSearch
            isShort
            hint={t('visitor.anyMonth')}
            onChosen={() => void navigate({ to: '/level4' })}
          />
        </Sheet>
        <HomeSlider isFull={global.homeSliderFull} />
      </div>
      <Groups />
      <Promises />
    </>
  )
}

function Groups() {
  const { t } = useTranslation()
  const query = useInfiniteQuery(groupsQuery(0, {}))
  if (query.data?.pages[0]?.rows.length === 0) return null
  return (
    <section aria-labelledby="groups" className={classes.section}>
      <div className={classes.head}>
        <h2 id="groups">{t('visitor.groups')}</h2>
        <span className={classes.links}>
          <Link to="/vehicles">{t('visitor.allVehicles')}</Link>
          <Link to="/level4">{t('visitor.allGroups')}</Link>
        </span>
      </div>
      <QueryState query={query} waiting={<TileSkeletons />}>
        {({ pages }) => <Tiles groups={pages.flatMap(({ rows }) => rows).slice(0, groupsShown)} />}
      </QueryState>
    </section>
  )
}

function Promises() {
  const { t } = useTranslation()
  return (
    <Sheet as="section" className={classes.promises} aria-label={t('visitor.promises')}>
      <Promised title={t('visitor.gross')}>{t('visitor.grossText')}</Promised>
      <Promised title={t('visitor.fit')}>{t('visitor.fitText')}</Promised>
      <Promised title={t('visitor.cart')}>{t('visitor.cartText')}</Promised>
      <Promised title={t('visitor.withdrawal')}>
        <RichText
          name="visitor.withdrawalText"
          parts={{ link: (words) => <Link to="/withdrawal">{words}</Link> }}
        />
      </Promised>
    </Sheet>
  )
}

function Promised({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  )
}
