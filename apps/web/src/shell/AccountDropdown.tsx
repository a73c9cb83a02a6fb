import { IconLogout } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../browser/texts.ts'
import { useAccountMenu } from '../state/account-menu.ts'
import { shoppingListsQuery } from '../state/frame/lists.ts'
import { useWaitingRequests } from '../state/order-requests.ts'
import { Menu, type MenuButtonElement, MenuDivider, MenuLink } from '../ui/overlay/Menu.tsx'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

export default function AccountDropdown({ button }: { button: MenuButtonElement }) {
  return (
    <Menu button={button} align="end" width={220}>
      <AccountItems />
    </Menu>
  )
}

/** Links to the account's pages; the phone's menu lists them too. */
export function AccountItems() {
  const { t } = useTranslation()
  const entries = useAccountMenu()
  const { data: count = 0 } = useQuery({ ...shoppingListsQuery(), select: (lists) => lists.length })
  const waiting = useWaitingRequests()
  return (
    <>
      {entries.map(({ to, text, icon: Icon }) => (
        <MenuLink key={to} to={to} icon={<Icon {...icon} />}>
          {to === '/my-account/shopping-list' && count > 0 ? t('shell.lists', { count }) : t(text)}
          {to === '/my-account/people' && waiting > 0 && ` (${waiting})`}
        </MenuLink>
      ))}
      <MenuDivider />
      <MenuLink to="/logout" state={{ pressedLogout: true }} preload={false} icon={<IconLogout {...icon} />}>
        {t('shell.logout')}
      </MenuLink>
    </>
  )
}
