import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Logo } from '../ui/Logo.tsx'
import classes from './Header.module.css'
import { LanguageSelect } from './LanguageSelect.tsx'
import shell from './shell.module.css'

export function Header() {
  const { t } = useTranslation()
  return (
    <header className={classes.root}>
      <Link to="/" className={shell.logo} aria-label={t('shell.home')}>
        <Logo />
        Partboard
      </Link>
      <IconMenu2 size={20} stroke={1.6} aria-hidden />
      <LanguageSelect short />
    </header>
  )
}
