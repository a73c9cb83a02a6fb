import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import type { CartLine } from '@partboard/contract/cart'
import type { ShoppingList } from '@partboard/contract/lists'
import type { ShoppingListId } from '@partboard/contract/values'
import { MAX_LIST_NAME } from '@partboard/domain/limits'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failsInline, fieldErrorsOf, messageOf } from '../../api/query.ts'
import { notify } from '../../browser/notify.ts'
import { isNameTaken, shoppingListsQuery, useCreateList } from '../../state/lists.ts'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { BusyLabel } from '../../ui/BusyLabel.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Note } from '../../ui/Note.tsx'
import classes from './CartTools.module.css'
import { useSaveIntoList } from './cart.queries.ts'

type Mode = 'new' | 'existing'

/** Saves the cart as a new shopping list or into an existing one (docs/spec/shop.md#cart). */
export function SaveCart({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation()
  const form = useSaveCart(lines)
  const reason = form.mode === 'new' ? t('cart.nameMissing') : t('cart.listMissing')
  return (
    <form className={classes.tool} onSubmit={form.submit} noValidate aria-labelledby="save-cart">
      <h2 id="save-cart">{t('cart.saveTitle')}</h2>
      <SegmentedControl
        fullWidth
        classNames={{ root: classes.modes, label: classes.mode, indicator: classes.chosen }}
        aria-label={t('cart.saveTitle')}
        value={form.mode}
        onChange={(mode) => form.setMode(mode as Mode)}
        data={[
          { value: 'new', label: t('cart.newList') },
          { value: 'existing', label: t('cart.existingList') },
        ]}
      />
      {form.mode === 'new' ? (
        <TextInput
          ref={form.field}
          label={t('cart.listName')}
          name="listName"
          autoComplete="off"
          maxLength={MAX_LIST_NAME}
          value={form.name}
          error={form.nameError}
          onChange={(event) => form.setName(event.currentTarget.value)}
        />
      ) : (
        <ListSelect value={form.listId} onChange={form.setListId} />
      )}
      {form.problem !== null && (
        <div className={classes.note}>
          <Note kind="bad">{form.problem}</Note>
        </div>
      )}
      <div className={classes.submit}>
        {form.isEmpty ? (
          <BlockedButton
            label={t('cart.save')}
            reason={reason}
            variant="default"
            size="md"
            fullWidth={false}
          />
        ) : (
          <Button
            type="submit"
            size="md"
            aria-disabled={form.isSaving}
            leftSection={<IconDeviceFloppy size={18} stroke={1.6} aria-hidden />}
          >
            <BusyLabel busy={form.isSaving} idle={t('cart.save')} working={t('cart.saving')} />
          </Button>
        )}
      </div>
    </form>
  )
}

function ListSelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useTranslation()
  const lists = useQuery(failsInline(shoppingListsQuery()))
  if (lists.isError && !lists.data) {
    return <ErrorMessage text={messageOf(lists.error)} onRetry={() => void lists.refetch()} />
  }
  if (lists.data?.length === 0) return <p className={classes.none}>{t('cart.noLists')}</p>
  return (
    <NativeSelect
      label={t('cart.list')}
      name="list"
      description={t('cart.mergeHint')}
      disabled={!lists.data}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: lists.data ? t('cart.chooseList') : t('cart.loadingLists') },
        ...(lists.data ?? []).map(({ Id, Name }) => ({ value: String(Id), label: Name })),
      ]}
    />
  )
}

function useSaveCart(lines: readonly CartLine[]) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [mode, setMode] = useState<Mode>('new')
  const [name, setName] = useState('')
  const [listId, setListId] = useState('')
  const create = useCreateList({ inline: true })
  const merge = useSaveIntoList()
  const active = mode === 'new' ? create : merge
  const isSaving = create.isPending || merge.isPending
  const isEmpty = mode === 'new' ? name.trim() === '' : listId === ''

  const saved = async ({ Id }: ShoppingList) => {
    notify.success(t('notify.saved'))
    await navigate({ to: '/my-account/shopping-list', search: { list: Id } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSaving || isEmpty) return
    const Items = lines.map(({ Product, Quantity, Scope }) => ({
      Sku: Product.Sku,
      Quantity,
      ...(Scope && { Vehicle: Scope }),
    }))
    if (mode === 'existing')
      return merge.mutate({ id: Number(listId) as ShoppingListId, Items }, { onSuccess: saved })
    create.mutate(
      { Name: name.trim(), Items },
      { onSuccess: saved, onError: () => requestAnimationFrame(() => field.current?.focus()) },
    )
  }
  const change = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      active.reset()
      set(value)
    }
  }
  const { error } = active
  const nameError = mode === 'new' && error ? sentenceOf(error, 'Name') : undefined
  return {
    field,
    mode,
    name,
    listId,
    isSaving,
    isEmpty,
    submit,
    setMode: change(setMode),
    setName: change(setName),
    setListId: change(setListId),
    /** A name that is taken, or is none, is said under its field; whatever else went wrong above the button. */
    nameError,
    problem: error && nameError === undefined ? sentenceOf(error) : null,
  }
}

function sentenceOf(error: Error, field: string): string | undefined
function sentenceOf(error: Error): string
function sentenceOf(error: Error, field?: string) {
  const errors = fieldErrorsOf(error)
  if (field) return errors[field] ?? (isNameTaken(error) ? messageOf(error) : undefined)
  return Object.values(errors)[0] ?? messageOf(error)
}
