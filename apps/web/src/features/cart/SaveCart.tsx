import { fieldErrorsOf } from '@partboard/client/calls/call-failed.ts'
import { failsInline } from '@partboard/client/queries/queries.ts'
import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import { createShoppingList, type ShoppingList } from '@partboard/contract/lists/lists'
import type { ShoppingListId } from '@partboard/contract/values'
import { MAX_LIST_NAME } from '@partboard/domain/numbers/limits'
import { IconDeviceFloppy } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/query.ts'
import { notify } from '../../browser/notify.ts'
import { useTranslation } from '../../browser/texts.ts'
import {
  changeableLists,
  isNameTaken,
  listLabel,
  shoppingListsQuery,
  useCreateList,
} from '../../state/frame/lists.ts'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { SegmentedControl } from '../../ui/choice/SegmentedControl.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { TextInput } from '../../ui/controls/TextInput.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import { Note } from '../../ui/Note.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { useContractForm } from '../../ui/useContractForm.ts'
import classes from './CartTools.module.css'
import { useSaveIntoList } from './cart.queries.ts'

type Mode = 'new' | 'existing'

/** Saves the cart as a new shopping list or into an existing one. */
export default function SaveCart({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation()
  const form = useSaveCart(lines)
  const reason = form.mode === 'new' ? t('cart.nameMissing') : t('cart.listMissing')
  return (
    <form {...form.named.form} className={classes.tool} onSubmit={form.submit} aria-labelledby="save-cart">
      <h2 id="save-cart">{t('cart.saveTitle')}</h2>
      <SegmentedControl<Mode>
        label={t('cart.saveTitle')}
        value={form.mode}
        onChange={form.setMode}
        options={[
          { value: 'new', label: t('cart.newList') },
          { value: 'existing', label: t('cart.existingList') },
        ]}
      />
      {form.mode === 'new' ? (
        <TextInput
          {...form.named.field('Name')}
          label={t('cart.listName')}
          name="listName"
          autoComplete="off"
          maxLength={MAX_LIST_NAME}
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
  const lists = useQuery(failsInline(shoppingListsQuery(), 'first'))
  const select = (known?: ShoppingList[]) => (
    <Select
      label={t('cart.list')}
      name="list"
      description={t('cart.mergeHint')}
      disabled={!known}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: known ? t('cart.chooseList') : t('cart.loadingLists') },
        ...changeableLists(known ?? []).map((list) => ({ value: String(list.Id), label: listLabel(list) })),
      ]}
    />
  )
  return (
    <QueryState
      query={lists}
      waiting={select()}
      empty={(all) =>
        changeableLists(all).length === 0 && <p className={classes.none}>{t('cart.noLists')}</p>
      }
    >
      {select}
    </QueryState>
  )
}

function useSaveCart(lines: readonly CartLine[]) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [mode, setMode] = useState<Mode>('new')
  const [listId, setListId] = useState('')
  const create = useCreateList({ inline: true })
  const merge = useSaveIntoList()

  const Items = lines.map(({ Product, Quantity, Scope }) => ({
    Sku: Product.Sku,
    Quantity,
    ...(Scope && { Vehicle: Scope }),
  }))
  const saved = async ({ Id }: ShoppingList) => {
    notify.success(t('notify.saved'))
    await navigate({ to: '/my-account/shopping-list', search: { list: Id } })
  }
  const named = useContractForm({
    schema: createShoppingList.schema.body,
    initial: { Name: '' },
    toBody: ({ Name }) => ({ Name: Name.trim(), Items }),
    checksOn: 'submit',
    submit: async (list) => saved(await create.mutateAsync(list)),
    refusalsOf: (error) => (isNameTaken(error) ? { Name: messageOf(error) } : fieldErrorsOf(error)),
  })
  const isSaving = named.isBusy || merge.isPending
  const isEmpty = mode === 'new' ? named.values.Name.trim() === '' : listId === ''
  const saveIntoList = (event: FormEvent) => {
    event.preventDefault()
    if (isSaving || isEmpty) return
    merge.mutate({ id: Number(listId) as ShoppingListId, Items }, { onSuccess: saved })
  }
  return {
    mode,
    listId,
    named,
    isSaving,
    isEmpty,
    /** Enter in the field of an empty name does nothing: the button says why. */
    submit: mode === 'new' && !isEmpty ? named.form.onSubmit : saveIntoList,
    setMode: (next: Mode) => {
      named.reset(named.values)
      merge.reset()
      setMode(next)
    },
    setListId: (id: string) => {
      merge.reset()
      setListId(id)
    },
    problem: mode === 'new' ? named.failure : merge.refusal,
  }
}
