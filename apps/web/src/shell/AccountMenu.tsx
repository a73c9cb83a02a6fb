import { IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { deferred } from '../browser/deferred.ts'
import { MenuButton } from './MenuButton.tsx'
import classes from './shell.module.css'

const { Part: AccountDropdown, preload } = deferred(() => import('./AccountDropdown.tsx'))

export function AccountMenu() {
  const { t } = useTranslation()
  return (
    <MenuButton
      preload={preload}
      button={
        <button type="button" className={classes.button} aria-label={t('shell.account')}>
          <IconUser size={22} stroke={1.6} aria-hidden />
        </button>
      }
    >
      {(button) => <AccountDropdown button={button} />}
    </MenuButton>
  )
}
