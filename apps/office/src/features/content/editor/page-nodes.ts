import { Table, TableKit } from '@tiptap/extension-table'
import { TableHeader } from '@tiptap/extension-table/header'
import { Node as EditorNode } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'

type Spec = string | [string, Record<string, string>, ...unknown[]]

/** A block of a page that the starter kit does not have. */
const block = (tag: 'address' | 'dl' | 'dt' | 'dd', content: string, group = '') =>
  EditorNode.create({
    name: tag,
    content,
    group,
    defining: true,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, {}, 0],
  })

/**
 * A table with a caption. The caption is an attribute, because the commands of tables take every child for a row. It is
 * HTML, with bold, italic, line breaks and links.
 */
const tableWithCaption = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      rendered: false,
      parseHTML: (table) => table.querySelector(':scope > caption')?.innerHTML ?? '',
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node }) => {
    const caption = String(node.attrs.caption)
    const rows = ['tbody', 0] as const
    if (caption === '') return ['table', {}, rows]
    return ['table', {}, ['caption', { contenteditable: 'false' }, ...captionSpec(caption)], rows]
  },
}).configure({ resizable: false })

const inline = ['STRONG', 'B', 'EM', 'I', 'BR', 'A']
const safeLink = /^(?:https?:|mailto:|tel:|#|\/(?!\/))/i

/** What a caption contains. HTML that is pasted may claim to be the editor's own, so nothing else is rendered. */
function captionSpec(html: string): Spec[] {
  const specOf = (child: ChildNode): Spec[] => {
    if (child.nodeType === Node.TEXT_NODE) return [child.textContent ?? '']
    if (!(child instanceof Element) || !inline.includes(child.tagName)) return []
    const href = child.getAttribute('href') ?? ''
    const attributes: Record<string, string> = child.tagName === 'A' && safeLink.test(href) ? { href } : {}
    return [[child.tagName.toLowerCase(), attributes, ...[...child.childNodes].flatMap(specOf)]]
  }
  return [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].flatMap(specOf)
}

/** The head of a row or a column keeps its scope. */
const headWithScope = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } }
  },
})

/** The elements that a page may have, as nodes of the editor; the server's list is platform/text/clean-html.ts. */
export const pageNodes = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  TableKit.configure({ table: false, tableHeader: false }),
  tableWithCaption,
  headWithScope,
  block('address', 'block+', 'block'),
  block('dl', '(dt | dd)+', 'block'),
  block('dt', 'inline*'),
  block('dd', 'block+'),
]
