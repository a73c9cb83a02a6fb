import { IconMenu2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { deferred } from '../browser/deferred.ts'
import { MenuButton } from './MenuButton.tsx'
import classes from './shell.module.css'

const { Part: PhoneDropdown, preload } = deferred(() => import('./PhoneDropdown.tsx'))

export function PhoneMenu() {
  const { t } = useTranslation()
  return (
    <MenuButton
      preload={preload}
      button={
        <button type="button" className={classes.button} aria-label={t('shell.menu')}>
          <IconMenu2 size={22} stroke={1.6} aria-hidden />
        </button>
      }
    >
      {(button) => <PhoneDropdown button={button} />}
    </MenuButton>
  )
}
