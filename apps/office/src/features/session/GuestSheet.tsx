import { Logo } from '@partboard/ui/Logo.tsx'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './GuestSheet.module.css'

type Props = { title: string; message?: string | null; children: ReactNode }

/** The sheet of the pages before the sign-in: heading, a refusal, and a form. */
export function GuestSheet({ title, message, children }: Props) {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = `${title} · Partboard`
  }, [title])
  return (
    <main className={classes.desk}>
      <p className={classes.brand}>
        <Logo /> <b>Partboard</b> <span>{t('nav.office')}</span>
      </p>
      <section className={classes.sheet}>
        <h1>{title}</h1>
        <p className={classes.message} role="alert">
          {message}
        </p>
        {children}
      </section>
    </main>
  )
}
