import { IconMenu2 } from '@partboard/ui/icons/index.ts'
import { deferred } from '../browser/deferred.ts'
import { useTranslation } from '../browser/texts.ts'
import { buyingTexts } from '../locales/index.ts'
import { loadTexts } from '../state/i18n.ts'
import { MenuButton } from './MenuButton.tsx'
import classes from './shell.module.css'

const { Part: PhoneDropdown, preload } = deferred(async () => {
  // The names of the account's pages are among the texts that other pages do without.
  const [module] = await Promise.all([import('./PhoneDropdown.tsx'), loadTexts([buyingTexts])])
  return module
})

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
