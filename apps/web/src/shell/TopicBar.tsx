import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whenIdle } from '../browser/idle.ts'
import { loadPatiently } from '../browser/load-patiently.ts'
import { useStore, useTopics } from '../state/reference.ts'
import { telLink } from '../text/tel.ts'
import classes from './TopicBar.module.css'

// Only a line too short for its links needs it.
const TopicCarousel = lazy(() => loadPatiently(() => import('../features/content/TopicCarousel.tsx')))

/** The info pages of the top menu. */
export const useMenuTopics = () => useTopics().filter((topic) => topic.IncludeInTopMenu)

/**
 * A thin line above the header: info pages, a carousel when they do not all fit, and the shop's telephone. Phones
 * have them in the menu.
 */
export function TopicBar() {
  const { t } = useTranslation()
  const topics = useMenuTopics()
  const { CompanyPhone } = useStore()
  const bar = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [overflows, setOverflows] = useState(false)

  useLayoutEffect(() => {
    const measure = () => {
      const width = list.current?.parentElement?.clientWidth ?? 0
      setOverflows((list.current?.offsetWidth ?? 0) > width)
    }
    // The carousel is no part of what the page waits for.
    const observer = new ResizeObserver(() => whenIdle(measure))
    observer.observe(bar.current!)
    observer.observe(list.current!)
    return () => observer.disconnect()
  }, [])

  const links = topics.map(({ Id, SeName, Title }) => ({
    id: Id,
    link: (
      <Link to="/p/$url" params={{ url: SeName }}>
        {Title}
      </Link>
    ),
  }))
  return (
    <nav className={classes.root} aria-label={t('shell.topics')} hidden={topics.length === 0}>
      <div ref={bar} className={classes.line}>
        {/* Stays where it is to be measured; whoever reads or tabs meets the links once. */}
        <ul ref={list} className={classes.list} inert={overflows}>
          {links.map(({ id, link }) => (
            <li key={id}>{link}</li>
          ))}
        </ul>
        {overflows && (
          <Suspense>
            <TopicCarousel links={links} />
          </Suspense>
        )}
      </div>
      {CompanyPhone && (
        <a href={telLink(CompanyPhone)} className={classes.phone}>
          {CompanyPhone}
        </a>
      )}
    </nav>
  )
}
