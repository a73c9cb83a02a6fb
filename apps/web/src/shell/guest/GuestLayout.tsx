import type { ReactNode } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useTopics } from '../../state/reference.ts'
import { GuestLink } from '../../ui/entry/going.tsx'
import { Brand } from '../head/Brand.tsx'
import { LanguageSelect } from '../head/LanguageSelect.tsx'
import shell from '../shell.module.css'
import { useFrameHandover } from '../useFrameHandover.ts'
import classes from './GuestLayout.module.css'

/** Layout of login and registration: the page is one drawing sheet with a thin footer. */
export function GuestLayout({ children }: { children: ReactNode }) {
  useFrameHandover()
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
      <main className={classes.main}>{children}</main>
      <footer className={classes.footer}>
        <span>{t('shell.storage')}</span>
        <span className={classes.links}>
          {topics.map((topic) => (
            <GuestLink key={topic.Id} href={`/p/${topic.SeName}`}>
              {topic.Title}
            </GuestLink>
          ))}
          <GuestLink href="/withdrawal">{t('shell.withdraw')}</GuestLink>
          <span>
            {t('app.version')} {t('app.stage')}
          </span>
        </span>
      </footer>
    </div>
  )
}
