import { Menu } from '@mantine/core'
import { IconHome, IconListDetails, IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AccountItems } from './AccountMenu.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import classes from './shell.module.css'

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** What the wide header shows and the narrow one has no room for. */
export function PhoneMenu() {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <button type="button" className={classes.button} aria-label={t('shell.menu')}>
          <IconMenu2 size={22} stroke={1.6} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/" leftSection={<IconHome {...icon} />}>
          {t('shell.start')}
        </Menu.Item>
        <Menu.Item component={Link} to="/level4" leftSection={<IconListDetails {...icon} />}>
          {t('shell.catalogue')}
        </Menu.Item>
        <Menu.Divider />
        <AccountItems />
        <Menu.Divider />
        <LanguageSelect />
      </Menu.Dropdown>
    </Menu>
  )
}
