import { fieldErrorsOf } from '@partboard/client/calls/call-failed.ts'
import type { ShoppingList } from '@partboard/contract/lists/lists'
import type { ShoppingListId } from '@partboard/contract/values'
import type { Columns } from '@partboard/domain/files/columns'
import { MAX_CSV_ROWS } from '@partboard/domain/numbers/limits'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/query.ts'
import { notify } from '../../browser/notify.ts'
import { useTranslation } from '../../browser/texts.ts'
import { readCsvFile, readPasted, refusedOf, useCsvProblem } from '../../state/csv-file.ts'
import { isNameTaken, useCreateList } from '../../state/frame/lists.ts'
import type { UnnamedColumns } from '../../ui/ColumnsQuestion.tsx'
import { type Refused, useSaveRefused } from '../../ui/SaveRefused.tsx'
import { useImportRows } from './lists.queries.ts'

/** The form of a new list, or of rows for an existing one. What was typed stays until all of it was saved. */
export function useNewList(onDone: () => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const sentence = useCsvProblem()
  const create = useCreateList({ inline: true })
  const add = useImportRows()
  const [into, setInto] = useState('')
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const [nameError, setNameError] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const [messages, setMessages] = useState<string[]>([])
  const [refused, setRefused] = useState<Refused | null>(null)
  const saveRefused = useSaveRefused()
  const [unnamed, setUnnamed] = useState<(UnnamedColumns & { file: File }) | null>(null)
  const isBusy = create.isPending || add.isPending

  const saved = async ({ Id }: ShoppingList, warnings: readonly string[], left: Refused | null = null) => {
    onDone()
    // It stays until it is closed, because it names what was not saved.
    const file =
      left && left.rows.length > 0
        ? { label: t('cart.refusedSave'), onPress: () => saveRefused(left) }
        : undefined
    if (warnings.length > 0) notify.warning(warnings.join(' '), file)
    else notify.success(t('notify.saved'))
    await navigate({ to: '/my-account/shopping-list', search: { list: Id } })
  }
  const save = async () => {
    const { rows, typed } = readPasted(text)
    if (into === '' && name.trim() === '') return setNameError(t('field.required'))
    if (rows.length > MAX_CSV_ROWS) return setProblem(t('csv.tooMany'))
    try {
      if (rows.length === 0 && into === '')
        return await saved(await create.mutateAsync({ Name: name.trim(), Items: [] }), [])
      if (rows.length === 0) return setProblem(t('lists.rowsMissing'))
      const target = into === '' ? { Name: name.trim() } : { Into: Number(into) as ShoppingListId }
      const { List, Messages, Refused: rowsLeft } = await add.mutateAsync({ ...target, Rows: rows })
      const left = refusedOf(typed, rowsLeft)
      if (List !== null) return await saved(List, Messages, left)
      setMessages(Messages)
      setRefused(left)
    } catch (error) {
      // One sentence of two presses, which may belong to the field of the name and goes when somebody types.
      const refused = isNameTaken(error) ? messageOf(error) : fieldErrorsOf(error).Name
      if (refused) setNameError(refused)
      else setProblem(messageOf(error))
    }
  }
  const forget = () => {
    setNameError(undefined)
    setProblem(null)
    setMessages([])
    setRefused(null)
    setUnnamed(null)
  }
  /** Puts the rows of a file into the field, where they can be corrected. */
  const readFile = async (file: File | undefined, columns?: Columns) => {
    if (!file) return
    forget()
    const content = await readCsvFile(file, columns).catch(() => null)
    if (content === null) return setProblem(t('cart.csvUnreadable'))
    if ('sheet' in content) setUnnamed({ ...content, file })
    if ('problem' in content) return setProblem(sentence(content))
    setText(content.rows.map(({ sku, quantity }) => `${sku}\t${quantity}`).join('\n'))
    if (content.skipped.length > 0) setMessages([t('cart.csvSkipped', { lines: content.skipped.join(', ') })])
  }
  return {
    into,
    name,
    text,
    nameError,
    problem,
    messages,
    refused,
    unnamed,
    isBusy,
    readFile,
    setInto,
    setName: (typed: string) => {
      setName(typed)
      setNameError(undefined)
    },
    setText,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (isBusy) return
      forget()
      void save()
    },
  }
}
