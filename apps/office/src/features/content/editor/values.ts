import type { PageValue } from '@partboard/contract/pages/content.office'
import { Node } from '@tiptap/react'

type Lang = 'pl' | 'en'

/** Replaces placeholders by what they say now, as the shop does when a page is read. */
export function fillValues(html: string, values: readonly PageValue[], lang: Lang): string {
  const byName = new Map(values.map((value) => [value.name, value.html[lang]]))
  return html
    .replace(/<p>\s*\{\{([\w.]+\.table)\}\}\s*<\/p>/g, (text, name: string) => byName.get(name) ?? text)
    .replace(/\{\{([\w.]+)\}\}/g, (text, name: string) => byName.get(name) ?? text)
}

const alone = /^\s*\{\{([\w.]+\.table)\}\}\s*$/

/** A table of the settings in the editor: it shows what it says now, and is saved as its placeholder. */
export const valueTable = (values: readonly PageValue[], lang: Lang, label: string, className: string) =>
  Node.create({
    name: 'valueTable',
    group: 'block',
    atom: true,
    addAttributes: () => ({ name: { default: '' } }),
    parseHTML: () => [
      {
        tag: 'p',
        priority: 1_100,
        getAttrs: (element) => {
          const name = alone.exec(element.textContent ?? '')?.[1]
          return name === undefined ? false : { name }
        },
      },
    ],
    renderHTML: ({ node }) => ['p', {}, `{{${node.attrs.name}}}`],
    addNodeView: () => {
      return ({ node }) => {
        const dom = document.createElement('div')
        dom.className = className
        dom.dataset.label = label
        // Written by the shop, which escapes every value (modules/content/page-values.ts).
        dom.innerHTML =
          values.find(({ name }) => name === node.attrs.name)?.html[lang] ?? `{{${node.attrs.name}}}`
        return { dom }
      }
    },
  })
