import type { CartId } from '@partboard/contract/values'
import { MAX_CART_NAME, MAX_REFERENCE } from '@partboard/domain/numbers/limits'
import { IconTrash } from '@partboard/ui/icons/index.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { useCreateCart, useRemoveCart, useUpdateCart } from '../../../state/carts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextInput } from '../../../ui/controls/TextInput.tsx'
import classes from './CartBar.module.css'

type Props = {
  /** The cart to rename; null = a new one. */
  cart: { Id: number | null; Name: string; Reference: string } | null
  /** There is no other cart, so removing it is clearing it. */
  isOnly: boolean
  /** @param isCreated there is a new cart, which is open now */
  onDone: (isCreated: boolean) => void
}

/** Name and own reference of a new cart or the current one. What was typed stays when the server refuses it. */
export function CartForm({ cart, isOnly, onDone }: Props) {
  const { t } = useTranslation()
  const first = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(cart?.Name ?? '')
  const [reference, setReference] = useState(cart?.Reference ?? '')
  const create = useCreateCart()
  const update = useUpdateCart()
  const remove = useRemoveCart()
  const id = cart?.Id as CartId | null | undefined
  const isBusy = create.isPending || update.isPending || remove.isPending
  useEffect(() => first.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const naming = { Name: name.trim(), Reference: reference.trim() }
    if (id) update.mutate({ id, ...naming }, { onSuccess: () => onDone(false) })
    else create.mutate(naming, { onSuccess: () => onDone(!cart) })
  }
  return (
    <form
      className={classes.form}
      aria-label={t(cart ? 'carts.rename' : 'carts.new')}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone(false)
      }}
    >
      <TextInput
        ref={first}
        label={t('carts.name')}
        placeholder={t('carts.nameHint')}
        name="cartName"
        autoComplete="off"
        maxLength={MAX_CART_NAME}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('carts.referenceOfCart')}
        name="cartReference"
        autoComplete="off"
        maxLength={MAX_REFERENCE}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <Button type="submit" size="md" aria-disabled={isBusy}>
        {t(cart ? 'carts.save' : 'carts.create')}
      </Button>
      <Button variant="subtle" size="md" onClick={() => onDone(false)}>
        {t('carts.cancel')}
      </Button>
      {id && !isOnly && (
        <Button
          variant="subtle"
          size="md"
          className={classes.remove}
          aria-disabled={isBusy}
          leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
          onClick={() => remove.run(id, cart?.Name || t('carts.unnamed'))}
        >
          {t('carts.remove')}
        </Button>
      )}
    </form>
  )
}
