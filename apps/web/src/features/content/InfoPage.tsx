import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { topicQuery } from './content.queries.ts'
import classes from './InfoPage.module.css'

/** Terms, privacy and the like: title and text of a topic. */
export function InfoPage() {
  const { url } = useParams({ from: '/_public/p/$url' })
  const { data: topic } = useSuspenseQuery(topicQuery(url))
  return (
    <Sheet as="article" className={classes.root}>
      <PageTitle title={topic.Title} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised before it is stored (API.md, Topic/get) */}
      <div className={classes.body} dangerouslySetInnerHTML={{ __html: topic.Body }} />
    </Sheet>
  )
}

/** Lines of text while they are on their way. */
export function InfoSkeleton() {
  return (
    <Sheet as="article" className={classes.root} aria-busy>
      <SkeletonRows rows={1} widths={['40%']} />
      <SkeletonRows rows={8} widths={['1fr']} />
    </Sheet>
  )
}
