import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SkeletonRows } from '../../ui/page/SkeletonRows.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { topicQuery } from './content.queries.ts'
import classes from './InfoPage.module.css'

/** Title and text of a topic, such as terms or privacy. */
export function InfoPage() {
  const { url } = useParams({ from: '/_public/p/$url' })
  const { data: topic } = useSuspenseQuery(topicQuery(url))
  const body = useMemo(() => withNamedCells(topic.Body), [topic.Body])
  return (
    <Sheet as="article" className={classes.root}>
      <PageTitle title={topic.Title} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised before it is stored (docs/spec/wire.md#reference-data) */}
      <div className={classes.body} dangerouslySetInnerHTML={{ __html: body }} />
    </Sheet>
  )
}

/** Adds the column name to every table cell, because a phone shows each cell with its name in a separate line. */
function withNamedCells(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const table of body.querySelectorAll('table')) {
    const names = [...table.querySelectorAll('thead th')].map(({ textContent }) => textContent)
    for (const row of table.tBodies[0]?.rows ?? []) {
      for (const [index, cell] of [...row.cells].entries()) cell.dataset.name = names[index] ?? ''
    }
  }
  return body.innerHTML
}

/** Placeholder while the text loads. */
export function InfoSkeleton() {
  return (
    <Sheet as="article" className={classes.root} aria-busy>
      <SkeletonRows rows={1} widths={['40%']} />
      <SkeletonRows rows={8} widths={['1fr']} />
    </Sheet>
  )
}
