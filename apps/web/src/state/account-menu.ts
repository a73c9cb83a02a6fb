import type { Icon } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { type AnyRoute, type StaticDataRouteOption, useLocation, useRouter } from '@tanstack/react-router'
import type { TextName } from '../browser/texts.ts'
import { customerQuery } from './frame/customer.ts'
import { hasStored } from './waiting/has-stored.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Lists the page in the account's menu (docs/spec/shop.md#routes), sorted by `order`; `company` = for companies only; `stored` = while changes wait, or the page is open. */
    accountMenu?: { text: TextName; order: number; icon: Icon; company?: true; stored?: true }
  }
}

type Entry = NonNullable<StaticDataRouteOption['accountMenu']> & { to: string }

/** The pages of the account's menu, for its side menu and the menus of the header. */
export function useAccountMenu(): Entry[] {
  const { routesById } = useRouter()
  const { data: customer } = useQuery(customerQuery())
  const isCompany = customer?.Company || customer?.Rights
  const here = useLocation({ select: ({ pathname }) => pathname })
  return Object.values<AnyRoute>(routesById)
    .flatMap(({ to, options }) => {
      const flag = (options.staticData as StaticDataRouteOption | undefined)?.accountMenu
      const isThere = (isCompany || !flag?.company) && (!flag?.stored || here === to || hasStored())
      return flag && isThere ? [{ ...flag, to }] : []
    })
    .sort((one, other) => one.order - other.order)
}
