import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../browser/texts.ts'
import { useTopics, useWithNotice } from '../state/reference.ts'
import classes from './Footer.module.css'
import { ThemeToggle } from './ThemeToggle.tsx'

const rows = ['IncludeInFooterRow1', 'IncludeInFooterRow2', 'IncludeInFooterRow3'] as const

/** Info pages by footer row, the version, the theme switch, and the children that a layout adds. */
export function Footer({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const topics = useTopics()
  const version = useWithNotice(`${t('app.version')} ${t('app.stage')}`)
  return (
    <footer className={classes.root}>
      <nav className={classes.rows} aria-label={t('shell.footer')}>
        {rows.map((row) => {
          const listed = topics.filter((topic) => topic[row])
          return (
            listed.length > 0 && (
              <ul key={row}>
                {listed.map((topic) => (
                  <li key={topic.Id}>
                    <Link to="/p/$url" params={{ url: topic.SeName }}>
                      {topic.Title}
                    </Link>
                  </li>
                ))}
              </ul>
            )
          )
        })}
      </nav>
      <div className={classes.end}>
        <Link to="/withdrawal">{t('shell.withdraw')}</Link>
        <span>{version}</span>
        <ThemeToggle />
        {children}
      </div>
    </footer>
  )
}
