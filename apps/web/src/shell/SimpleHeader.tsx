import { IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useStore } from '../lib/reference.ts'
import { Logo } from '../ui/Logo.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import classes from './SimpleHeader.module.css'
import shell from './shell.module.css'

export function SimpleHeader() {
  const { t } = useTranslation()
  const store = useStore()
  return (
    <header className={classes.root}>
      <Link to="/" className={shell.logo} aria-label={t('shell.home')}>
        <Logo />
        Partboard
      </Link>
      <div className={classes.end}>
        {store.CompanyPhone && (
          <a className={shell.button} href={`tel:${store.CompanyPhone.replace(/[^\d+]/g, '')}`}>
            <IconPhone size={18} stroke={1.6} aria-hidden />
            {store.CompanyPhone}
          </a>
        )}
        <LanguageSelect short />
      </div>
    </header>
  )
}
