import { Link, Outlet } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { useTopics } from '../../state/reference.ts'
import { Brand } from '../head/Brand.tsx'
import { LanguageSelect } from '../head/LanguageSelect.tsx'
import shell from '../shell.module.css'
import classes from './GuestLayout.module.css'

/** Layout of login and registration: the page is one drawing sheet with a thin footer. */
export function GuestLayout() {
  const { t } = useTranslation()
  const topics = useTopics().filter((topic) => topic.IncludeInFooterRow1)
  return (
    <div className={classes.root}>
      <header className={classes.header}>
        <span className={shell.logo}>
          <Brand />
        </span>
        <LanguageSelect />
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
      <footer className={classes.footer}>
        <span>{t('shell.storage')}</span>
        <span className={classes.links}>
          {topics.map((topic) => (
            <Link key={topic.Id} to="/p/$url" params={{ url: topic.SeName }}>
              {topic.Title}
            </Link>
          ))}
          <Link to="/withdrawal">{t('shell.withdraw')}</Link>
          <span>
            {t('app.version')} {t('app.stage')}
          </span>
        </span>
      </footer>
    </div>
  )
}
