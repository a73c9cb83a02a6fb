import '../theme/menu.css'
import { Menu } from '@mantine/core'
import { IconLogout } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../browser/texts.ts'
import { useAccountMenu } from '../state/account-menu.ts'
import { shoppingListsQuery } from '../state/frame/lists.ts'
import type { MenuButtonElement } from './MenuButton.tsx'
import { OpenedMenu } from './OpenedMenu.tsx'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

export default function AccountDropdown({ button }: { button: MenuButtonElement }) {
  return (
    <OpenedMenu button={button} position="bottom-end" width={220}>
      <AccountItems />
    </OpenedMenu>
  )
}

/** Links to the account's pages; the phone's menu lists them too. */
export function AccountItems() {
  const { t } = useTranslation()
  const entries = useAccountMenu()
  const { data: count = 0 } = useQuery({ ...shoppingListsQuery(), select: (lists) => lists.length })
  return (
    <>
      {entries.map(({ to, text, icon: Icon }) => (
        <Menu.Item key={to} component={Link} to={to} leftSection={<Icon {...icon} />}>
          {to === '/my-account/shopping-list' && count > 0 ? t('shell.lists', { count }) : t(text)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item
        component={Link}
        to="/logout"
        state={{ pressedLogout: true }}
        preload={false}
        leftSection={<IconLogout {...icon} />}
      >
        {t('shell.logout')}
      </Menu.Item>
    </>
  )
}
