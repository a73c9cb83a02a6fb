import type { ReactNode } from 'react'
import { Brand, usePageTitle } from '../../ui/Brand.tsx'
import classes from './GuestSheet.module.css'

type Props = { title: string; message?: string | null; children: ReactNode }

/** The sheet of the pages before the sign-in: heading, a refusal, and a form. */
export function GuestSheet({ title, message, children }: Props) {
  usePageTitle(title)
  return (
    <main className={classes.desk}>
      <p className={classes.brand}>
        <Brand />
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
