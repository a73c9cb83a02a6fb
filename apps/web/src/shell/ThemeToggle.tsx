import { IconMoon, IconSun } from '@partboard/ui/icons/index.ts'
import { chooseColourScheme, useColourScheme } from '../browser/colour-scheme.ts'
import { useTranslation } from '../browser/texts.ts'
import classes from './shell.module.css'

/** Switches between light and dark; the default is the system's theme. */
export function ThemeToggle() {
  const { t } = useTranslation()
  const isDark = useColourScheme() === 'dark'
  const Icon = isDark ? IconSun : IconMoon
  return (
    <button
      type="button"
      className={classes.button}
      onClick={() => chooseColourScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
      {isDark ? t('shell.light') : t('shell.dark')}
    </button>
  )
}
