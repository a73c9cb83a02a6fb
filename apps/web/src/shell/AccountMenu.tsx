import { Menu } from '@mantine/core'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccountMenu } from '../lib/account-menu.ts'
import classes from './shell.module.css'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

export function AccountMenu() {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <button type="button" className={classes.button} aria-label={t('shell.account')}>
          <IconUser size={22} stroke={1.6} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <AccountItems />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Where the account leads to; the phone's menu lists it too. */
export function AccountItems() {
  const { t } = useTranslation()
  const entries = useAccountMenu()
  return (
    <>
      {entries.map(({ to, text, icon: Icon }) => (
        <Menu.Item key={to} component={Link} to={to} leftSection={<Icon {...icon} />}>
          {t(text)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item component={Link} to="/logout" preload={false} leftSection={<IconLogout {...icon} />}>
        {t('shell.logout')}
      </Menu.Item>
    </>
  )
}
