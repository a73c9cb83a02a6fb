import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { loadPatiently } from '../browser/deferred.ts'
import { whenIdle } from '../browser/idle.ts'
import { useTranslation } from '../browser/texts.ts'
import { useStore, useTopics } from '../state/reference.ts'
import { telLink } from '../text/tel.ts'
import classes from './TopicBar.module.css'

// Needed only if the links do not fit into the line.
const TopicCarousel = lazy(() => loadPatiently(() => import('../features/content/TopicCarousel.tsx')))

/** The info pages of the top menu. */
export const useMenuTopics = () => useTopics().filter((topic) => topic.IncludeInTopMenu)

/**
 * A thin line above the header with info pages and the shop's telephone. If the links do not fit, they move in a
 * carousel. On a phone they are in the menu.
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
    // Measured in idle time: the page does not wait for the carousel.
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
        {/* Stays mounted for measuring. While the carousel shows, `inert` keeps its links from Tab and screen readers. */}
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
