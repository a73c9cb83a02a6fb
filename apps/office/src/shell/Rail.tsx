import { Menu } from '@mantine/core'
import type { Right } from '@partboard/domain/admin/office-rights'
import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconCash,
  IconChecklist,
  IconClipboardList,
  IconDatabaseImport,
  IconDots,
  IconExternalLink,
  IconFileInvoice,
  IconFileText,
  IconHexagon,
  IconHome,
  IconPackages,
  IconRosetteDiscount,
  IconTruckReturn,
  IconUsers,
} from '@partboard/ui/icons/index.ts'
import { Link, type LinkProps, useMatchRoute } from '@tanstack/react-router'
import { useTranslation } from '../browser/texts.ts'
import { useRights } from '../state/session.ts'
import { NewOrders, NewOrdersTold } from './NewOrders.tsx'
import classes from './Rail.module.css'
import { ToPick } from './ToPick.tsx'

type Place = {
  to: LinkProps['to']
  key:
    | 'payments'
    | 'returns'
    | 'invoices'
    | 'today'
    | 'orders'
    | 'picking'
    | 'customers'
    | 'settings'
    | 'stock'
    | 'parts'
    | 'catalogue'
    | 'promotions'
    | 'content'
  right: Right | null
  /** The key after G. */
  letter?: string
  Icon: Icon
}

/** The pages of the office, the most used first; a role sees those that it may open. */
export const places: readonly Place[] = [
  { to: '/', key: 'today', right: null, letter: 'd', Icon: IconHome },
  { to: '/orders', key: 'orders', right: 'orders:read', letter: 'z', Icon: IconClipboardList },
  { to: '/picking', key: 'picking', right: 'orders:ship', letter: 'k', Icon: IconChecklist },
  { to: '/customers', key: 'customers', right: 'customers:read', letter: 'l', Icon: IconUsers },
  { to: '/stock', key: 'stock', right: 'stock:read', letter: 's', Icon: IconPackages },
  { to: '/parts', key: 'parts', right: 'catalogue:read', letter: 'e', Icon: IconHexagon },
  {
    to: '/promotions',
    key: 'promotions',
    right: 'catalogue:read',
    letter: 'p',
    Icon: IconRosetteDiscount,
  },
  { to: '/catalogue', key: 'catalogue', right: 'catalogue:read', letter: 'i', Icon: IconDatabaseImport },
  { to: '/payments', key: 'payments', right: 'orders:pay', letter: 'w', Icon: IconCash },
  { to: '/invoices', key: 'invoices', right: 'orders:read', letter: 'f', Icon: IconFileInvoice },
  { to: '/returns', key: 'returns', right: 'orders:read', letter: 'v', Icon: IconTruckReturn },
  { to: '/content', key: 'content', right: 'content:read', letter: 't', Icon: IconFileText },
  {
    to: '/settings',
    key: 'settings',
    right: 'settings:read',
    letter: 'u',
    Icon: IconAdjustmentsHorizontal,
  },
]

/** Places on the bar of a phone; the others are below "more". */
const onPhone = 5

export function Rail() {
  const { t } = useTranslation()
  const may = useRights()
  const open = places.filter(({ right }) => right === null || may(right))
  return (
    <nav className={classes.rail} data-bar aria-label={t('nav.office')}>
      {open.map(({ to, key, Icon }, index) => (
        <Link
          key={key}
          to={to}
          className={classes.place}
          data-more={index >= onPhone || undefined}
          activeProps={{ 'data-active': true }}
          activeOptions={{ exact: to === '/' }}
        >
          <Icon size={21} stroke={1.5} />
          {t(`nav.${key}`)}
          {key === 'orders' && <NewOrders />}
          {key === 'picking' && <ToPick />}
        </Link>
      ))}
      {open.some(({ key }) => key === 'orders') && <NewOrdersTold />}
      <More places={open.slice(onPhone)} />
      <span className={classes.space} />
      <a className={classes.place} data-more href="/">
        <IconExternalLink size={21} stroke={1.5} />
        {t('nav.shop')}
      </a>
    </nav>
  )
}

/** The places for which the bar of a phone has no room. */
function More({ places: rest }: { places: readonly Place[] }) {
  const { t } = useTranslation()
  const match = useMatchRoute()
  const isHere = rest.some(({ to }) => match({ to, fuzzy: true }) !== false)
  return (
    <Menu position="top-end" withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.more} data-active={isHere || undefined}>
          <IconDots size={21} stroke={1.5} />
          {t('nav.more')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {rest.map(({ to, key, Icon }) => (
          <Menu.Item key={key} component={Link} to={to} leftSection={<Icon size={21} stroke={1.5} />}>
            {t(`nav.${key}`)}
          </Menu.Item>
        ))}
        <Menu.Item component="a" href="/" leftSection={<IconExternalLink size={21} stroke={1.5} />}>
          {t('nav.shop')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
