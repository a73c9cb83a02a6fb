import type { FoundPart } from '@partboard/contract/search/part-search'
import { useListedPart } from '../../state/listed-part.ts'
import { PartRow } from '../../ui/part-list/PartRow.tsx'
import { marked } from '../suggest/marks.ts'

/** A part that was found, with the typed words marked in its name. */
export function ResultRow({ part, typed }: { part: FoundPart; typed: string }) {
  const { onAdd, ...listed } = useListedPart(part)
  const fits = part.Fit === 'fits' || part.Fit === 'none'
  const name = marked(part.Name, typed).map(({ text, isMarked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
    isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  )
  return <PartRow part={part} name={name} {...listed} onAdd={fits ? onAdd : undefined} />
}
