import { fold } from '@partboard/client/text/fold.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import { nipText } from '@partboard/client/text/nip.ts'
import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import type { SearchHits } from '@partboard/contract/admin/search.office'
import { IconBuildingStore, IconChevronRight, IconHexagon, IconUser } from '@partboard/ui/icons/index.ts'
import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../browser/texts.ts'
import { nameOf } from '../features/orders/order-texts.ts'
import { pageActions } from '../state/page-actions.ts'
import { useRights } from '../state/session.ts'
import { orderStateText, stateOf } from '../ui/OrderMark.tsx'
import { StateMark } from '../ui/StateMark.tsx'
import { places } from './Rail.tsx'

/** A row of the menu: a link, or something that is done here. */
export type MenuItem = {
  key: string
  icon: ReactNode
  lead?: string
  text: string
  aside?: string
  keys?: readonly string[]
} & ({ link: LinkProps } | { run: () => void })

type MenuGroup = { title: string; items: MenuItem[] }

/** The address of a hit, by what the server calls it. */
export function linkOf({ kind, id }: NonNullable<SearchHits['exact']>): LinkProps {
  if (kind === 'order') return { to: '/orders/$id', params: { id } }
  if (kind === 'customer') return { to: '/customers/$id', params: { id } }
  return { to: '/parts/$sku', params: { sku: id } }
}

/** The groups of the menu that have rows. @param hits undefined = nothing was asked yet */
export function useMenuGroups(q: string, hits: SearchHits | undefined): MenuGroup[] {
  const { t, lang } = useTranslation()
  const may = useRights()
  // As they were when the menu was opened: the page behind it may be drawn again.
  const [offered] = useState(pageActions)
  const isMeant = (text: string) => fold(text).includes(fold(q))
  const goTo = places
    .filter(({ right, key }) => (right === null || may(right)) && isMeant(t(`nav.${key}`)))
    .map(({ to, key, letter, Icon }) => ({
      key: `go-${key}`,
      icon: <Icon size={18} stroke={1.5} />,
      text: t(`nav.${key}`),
      link: { to } as LinkProps,
      ...(letter === undefined ? {} : { keys: ['G', letter.toUpperCase()] }),
    }))
  const groups: MenuGroup[] = [
    { title: t('nav.orders'), items: orderItems() },
    { title: t('nav.customers'), items: customerItems() },
    { title: t('menu.parts'), items: partItems() },
    ...offered.map(({ title, actions }) => ({
      title,
      items: actions
        .filter(({ text }) => isMeant(text))
        .map(({ text, key, run }) => ({
          key: `do-${text}`,
          icon: <IconChevronRight size={18} stroke={1.5} />,
          text,
          run,
          ...(key === undefined ? {} : { keys: [key] }),
        })),
    })),
    { title: t('menu.goTo'), items: goTo },
  ]
  return groups.filter(({ items }) => items.length > 0)

  function orderItems(): MenuItem[] {
    return (hits?.orders ?? []).map((order) => ({
      key: `order-${order.id}`,
      icon: <StateMark kind={stateOf(order)} word="" />,
      lead: order.number,
      text: nameOf(order),
      aside: `${orderStateText(order.progress, t, lang)}, ${moneyText(order.total, order.currency, lang)}`,
      link: linkOf({ kind: 'order', id: String(order.id) }),
    }))
  }

  function customerItems(): MenuItem[] {
    return (hits?.customers ?? []).map((customer) => ({
      key: `customer-${customer.id}`,
      icon: customer.company ? (
        <IconBuildingStore size={18} stroke={1.5} />
      ) : (
        <IconUser size={18} stroke={1.5} />
      ),
      text: customer.name || customer.email,
      aside: [customer.nip && `NIP ${nipText(customer.nip)}`, customer.phone || customer.email]
        .filter(Boolean)
        .join(', '),
      link: linkOf({ kind: 'customer', id: String(customer.id) }),
    }))
  }

  function partItems(): MenuItem[] {
    return (hits?.parts ?? []).map(({ sku, printed, name, available }) => ({
      key: `part-${sku}`,
      icon: <IconHexagon size={18} stroke={1.5} />,
      lead: formatPartNumber(sku, printed),
      text: name,
      ...(available === null ? {} : { aside: t('menu.available', { pieces: available }) }),
      link: linkOf({ kind: 'part', id: sku }),
    }))
  }
}
