import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPatiently } from '../lib/load-patiently.ts'
import { useTopics } from '../lib/reference.ts'
import classes from './TopicBar.module.css'

// Only a line too short for its links needs it.
const TopicCarousel = lazy(() => loadPatiently(() => import('../features/content/TopicCarousel.tsx')))

/** The info pages of the top menu. */
export const useMenuTopics = () => useTopics().filter((topic) => topic.IncludeInTopMenu)

/** A thin line of info pages above the header; a carousel when they do not all fit. Phones have them in the menu. */
export function TopicBar() {
  const { t } = useTranslation()
  const topics = useMenuTopics()
  const bar = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [overflows, setOverflows] = useState(false)

  useLayoutEffect(() => {
    const measure = () => setOverflows(list.current!.offsetWidth > list.current!.parentElement!.clientWidth)
    const observer = new ResizeObserver(measure)
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
    <nav ref={bar} className={classes.root} aria-label={t('shell.topics')} hidden={topics.length === 0}>
      <div className={classes.line}>
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
    </nav>
  )
}
