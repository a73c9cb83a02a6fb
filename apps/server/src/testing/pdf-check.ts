import { cultures, dayCultureOf } from '@partboard/domain/text/languages'
import { getDocumentProxy } from 'unpdf'

type Tree = { role?: string; children?: Tree[]; type?: string; id?: string }

/** Elements that an element of the structure may have; others may have any. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  Table: ['TR'],
  TR: ['TH', 'TD'],
  L: ['LI'],
  LI: ['Lbl', 'LBody'],
}

/**
 * Checks a paper as PDF/UA-1 (ISO 14289-1) asks, as far as a program can: it is marked as tagged and as PDF/UA, has a
 * title that is shown, a language, the tab order of its structure, and embedded fonts. All text belongs to the structure
 * or is an artifact. Headings leave out no level, and tables and lists have the elements of tables and lists.
 *
 * @returns what is wrong, and the text in the order of the structure
 */
export async function checkPaper(pdf: Buffer): Promise<{ wrong: string[]; title: string; text: string }> {
  const wrong: string[] = []
  const require = (isRight: boolean, what: string) => {
    if (!isRight) wrong.push(what)
  }
  const source = pdf.toString('latin1')
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { info, metadata } = await document.getMetadata()
  const { Title: title = '', Language: language } = info as { Title?: string; Language?: string }
  require(title.trim() !== '', 'has no title')
  require(title === title.trim(), 'has a title with spaces around it')
  require(Object.values(cultures)
    .map(dayCultureOf)
    .includes(language ?? ''), `has the language ${language}`)
  require((await document.getMarkInfo())?.Marked === true, 'is not marked as tagged')
  require(((await document.getViewerPreferences()) as { DisplayDocTitle?: boolean } | null)
    ?.DisplayDocTitle === true, 'does not show its title')
  require(metadata?.get('pdfuaid:part') === '1' ||
    source.includes('pdfuaid:part>1<'), 'is not named PDF/UA-1')
  const fonts = source.match(/\/Type \/FontDescriptor/g)?.length ?? 0
  const files = source.match(/\/FontFile2/g)?.length ?? 0
  require(fonts > 0 && fonts === files, `embeds ${files} of ${fonts} fonts`)
  const pages = source.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
  const ordered = source.match(/\/Tabs \/S\b/g)?.length ?? 0
  require(pages === ordered, `has the tab order of its structure on ${ordered} of ${pages} pages`)

  const levels: number[] = []
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const tree = (await page.getStructTree()) as Tree | null
    const order: string[] = []
    const walk = (element: Tree) => {
      if (element.type === 'content' && element.id) order.push(element.id)
      const heading = /^H(\d)$/.exec(element.role ?? '')
      if (heading) levels.push(Number(heading[1]))
      for (const child of element.children ?? []) {
        const names = allowed[element.role ?? '']
        if (names && child.role && !names.includes(child.role))
          wrong.push(`has ${child.role} in ${element.role}`)
        walk(child)
      }
    }
    if (tree) walk(tree)
    const { items } = await page.getTextContent({ includeMarkedContent: true } as object)
    const open: (string | null)[] = []
    const written = new Map<string, string>()
    for (const item of items as { type?: string; id?: string; tag?: string; str?: string }[]) {
      if (item.type?.startsWith('beginMarkedContent'))
        open.push(item.tag === 'Artifact' ? 'artifact' : (item.id ?? null))
      else if (item.type === 'endMarkedContent') open.pop()
      else if (item.str?.trim()) {
        const owner = open.findLast((one) => one !== null)
        if (owner === undefined) wrong.push(`page ${number} has text without a tag: ${item.str}`)
        else if (owner !== 'artifact' && !order.includes(owner!))
          wrong.push(`page ${number} has text outside the structure: ${item.str}`)
        else if (owner !== 'artifact') written.set(owner!, `${written.get(owner!) ?? ''} ${item.str}`)
      }
    }
    texts.push(...order.map((id) => written.get(id) ?? ''))
  }
  require(levels.filter((level) => level === 1).length === 1, 'has not exactly one H1')
  for (const [place, level] of levels.entries())
    require(level <= (levels[place - 1] ?? 0) + 1, `has H${level} after H${levels[place - 1] ?? 0}`)
  return { wrong: [...new Set(wrong)], title, text: texts.join(' ').replace(/\s+/g, ' ') }
}
