import { Button, TextInput } from '@mantine/core'
import type { ShoppingList } from '@partboard/contract/lists'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrorsOf, messageOf } from '../../api/query.ts'
import { notify } from '../../browser/notify.ts'
import { BusyLabel } from '../../ui/BusyLabel.tsx'
import classes from './Lists.module.css'
import { useRenameList } from './lists.queries.ts'

/** Another name for a list. What the server refuses is said under the field, and nothing typed is lost. */
export function RenameForm({ list, onEnd }: { list: ShoppingList; onEnd: () => void }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(list.Name)
  const [error, setError] = useState<string>()
  const rename = useRenameList()

  const missing = () => (name.trim() === '' ? t('field.required') : undefined)
  const refuse = (reason: string) => {
    setError(reason)
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rename.isPending) return
    const reason = missing()
    if (reason) return refuse(reason)
    rename.mutate(
      { id: list.Id, Name: name.trim() },
      {
        onSuccess: () => {
          notify.success(t('notify.updated'))
          onEnd()
        },
        onError: (failure) => refuse(fieldErrorsOf(failure).Name ?? messageOf(failure)),
      },
    )
  }
  return (
    <form className={classes.rename} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        // Who pressed "rename" goes on in the field.
        autoFocus
        label={t('cart.listName')}
        name="listName"
        autoComplete="off"
        maxLength={200}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError(undefined)
        }}
        onBlur={() => setError((now) => missing() ?? now)}
        onKeyDown={(event) => event.key === 'Escape' && onEnd()}
      />
      <div className={classes.actions}>
        <Button type="submit" size="md" variant="filled" aria-disabled={rename.isPending}>
          <BusyLabel busy={rename.isPending} idle={t('lists.saveName')} working={t('cart.saving')} />
        </Button>
        <Button size="md" onClick={onEnd}>
          {t('lists.cancel')}
        </Button>
      </div>
    </form>
  )
}
