import { Button, Menu, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { cleanMarkup, type PageValue, type RemovedMarkup } from '@partboard/contract/pages/content.office'
import { IconBraces, IconChevronDown } from '@partboard/ui/icons/index.ts'
import { type Editor, useEditor, useEditorState } from '@tiptap/react'
import '@mantine/tiptap/styles.layer.css'
import { call } from '../../../api/api.ts'
import { useTranslation } from '../../../browser/texts.ts'
import classes from './PageText.module.css'
import { pageNodes } from './page-nodes.ts'
import { plainHtml } from './plain-html.ts'
import { valueTable } from './values.ts'

type Props = {
  lang: 'pl' | 'en'
  html: string
  values: readonly PageValue[]
  isReadOnly: boolean
  onChange: (html: string) => void
  /** What was removed from pasted text. */
  onRemoved: (removed: readonly RemovedMarkup[]) => void
}

const icon = { size: 17, stroke: 1.6 } as const

/** The editor of a page's text in one language. A new language needs a new editor, so the parent gives it a key. */
export default function PageText({ lang, html, values, isReadOnly, onChange, onRemoved }: Props) {
  const { t } = useTranslation()
  const editor = useEditor({
    extensions: [...pageNodes, valueTable(values, lang, t('content.fromSettings'), classes.value!)],
    content: html,
    editable: !isReadOnly,
    editorProps: {
      attributes: {
        'aria-label': `${t('content.text')}: ${t(`content.lang.${lang}`)}`,
        'aria-multiline': 'true',
        role: 'textbox',
        lang,
      },
      handleKeyDown: (view, event) => {
        if (event.key !== 'Escape') return false
        ;(view.dom as HTMLElement).blur()
        return true
      },
      handlePaste: (_, event) => {
        const pasted = event.clipboardData?.getData('text/html') ?? ''
        if (pasted === '' || pasted.includes('data-pm-slice')) return false
        void paste(pasted, event.clipboardData?.getData('text/plain') ?? '')
        return true
      },
    },
    onUpdate: ({ editor: changed }) => onChange(plainHtml(changed.getHTML())),
  })

  /** The server cleans what is pasted by the same list as what is saved. */
  async function paste(pasted: string, plain: string) {
    try {
      const clean = await call(cleanMarkup, { body: { html: pasted } })
      editor.chain().focus().insertContent(clean.html).run()
      onRemoved(clean.removed)
    } catch {
      editor.chain().focus().insertContent({ type: 'text', text: plain }).run()
    }
  }

  // The types of @mantine/tiptap name the editor's CommonJS declaration, which is another class for TypeScript.
  return (
    <RichTextEditor editor={editor as never} variant="subtle" labels={labelsOf(t)} className={classes.root!}>
      {!isReadOnly && (
        <RichTextEditor.Toolbar className={classes.tools!}>
          <BlockMenu editor={editor} />
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Link />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.TableInsert />
          </RichTextEditor.ControlsGroup>
          <ValueMenu editor={editor} values={values} />
          <span className={classes.space} />
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
      )}
      <TableTools editor={editor} />
      <RichTextEditor.Content className={classes.content!} />
    </RichTextEditor>
  )
}

/** What the cursor is in: a paragraph or a heading. */
function BlockMenu({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const level = useEditorState({
    editor,
    selector: () => [2, 3, 4].find((one) => editor.isActive('heading', { level: one })) ?? 0,
  })
  const nameOf = (one: number) => (one === 0 ? t('content.paragraph') : t('content.heading', { level: one }))
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          className={classes.tool!}
          rightSection={<IconChevronDown {...icon} />}
          aria-label={`${t('content.block')}: ${nameOf(level)}`}
        >
          {nameOf(level)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => editor.chain().focus().setParagraph().run()}>{nameOf(0)}</Menu.Item>
        {([2, 3, 4] as const).map((one) => (
          <Menu.Item key={one} onClick={() => editor.chain().focus().setHeading({ level: one }).run()}>
            {nameOf(one)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function ValueMenu({ editor, values }: { editor: Editor; values: readonly PageValue[] }) {
  const { t } = useTranslation()
  const insert = ({ name, isTable }: PageValue) =>
    editor
      .chain()
      .focus()
      .insertContent(
        isTable ? { type: 'valueTable', attrs: { name } } : { type: 'text', text: `{{${name}}}` },
      )
      .run()
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button className={classes.tool!} leftSection={<IconBraces {...icon} />}>
          {t('content.insertValue')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {values.map((value) => (
          <Menu.Item key={value.name} onClick={() => insert(value)}>
            {t(`content.value.${value.name}` as 'content.value.company.name')}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Rows and columns, while the cursor is in a table. */
function TableTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const isInTable = useEditorState({ editor, selector: () => editor.isActive('table') && editor.isEditable })
  const caption = useEditorState({
    editor,
    selector: () => textOf(String(editor.getAttributes('table').caption ?? '')),
  })
  if (!isInTable) return null
  const run = () => editor.chain().focus()
  const setCaption = (text: string) =>
    editor
      .chain()
      .updateAttributes('table', { caption: escaped(text) })
      .run()
  const actions = [
    { key: 'rowAfter', act: () => run().addRowAfter().run() },
    { key: 'deleteRow', act: () => run().deleteRow().run() },
    { key: 'columnAfter', act: () => run().addColumnAfter().run() },
    { key: 'deleteColumn', act: () => run().deleteColumn().run() },
    { key: 'headRow', act: () => run().toggleHeaderRow().run() },
    { key: 'deleteTable', act: () => run().deleteTable().run() },
  ] as const
  return (
    <div className={classes.tableTools} role="toolbar" aria-label={t('content.table')}>
      {actions.map(({ key, act }) => (
        <Button key={key} size="compact-xs" onClick={act}>
          {t(`content.table.${key}`)}
        </Button>
      ))}
      <TextInput
        size="xs"
        aria-label={t('content.table.caption')}
        placeholder={t('content.table.caption')}
        value={caption}
        onChange={({ currentTarget: { value } }) => setCaption(value)}
      />
    </div>
  )
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''

const labelsOf = (t: ReturnType<typeof useTranslation>['t']) => ({
  boldControlLabel: t('content.bold'),
  italicControlLabel: t('content.italic'),
  linkControlLabel: t('content.link'),
  linkEditorInputLabel: t('content.linkAddress'),
  linkEditorInputPlaceholder: 'https://',
  linkEditorExternalLink: t('content.linkNewTab'),
  linkEditorInternalLink: t('content.linkSameTab'),
  linkEditorSave: t('content.save'),
  bulletListControlLabel: t('content.bullets'),
  orderedListControlLabel: t('content.numbers'),
  tableInsertControlLabel: t('content.table'),
  undoControlLabel: t('content.undo'),
  redoControlLabel: t('content.redo'),
})
