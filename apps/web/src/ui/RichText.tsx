import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { type TextName, useTranslation } from '../browser/texts.ts'

/**
 * A text with elements in it: `<terms>the terms</terms>` in the text is what `parts.terms` makes of the words between
 * the tags.
 */
export function RichText({
  name,
  parts,
}: {
  name: TextName
  parts: Record<string, (words: string) => ReactElement>
}): ReactNode {
  const { t } = useTranslation()
  const nodes: ReactNode[] = []
  // In turns: words, the name of a part, its words.
  const pieces = t(name).split(/<(\w+)>(.*?)<\/\1>/)
  for (let index = 0; index < pieces.length; index += 3) {
    const [before, part = '', words = ''] = pieces.slice(index)
    nodes.push(before, parts[part]?.(words))
  }
  return createElement(Fragment, null, ...nodes)
}
