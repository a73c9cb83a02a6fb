import { fieldErrorsOf } from '@partboard/client/calls/call-failed.ts'
import { type ShoppingList, updateShoppingList } from '@partboard/contract/lists/lists'
import { MAX_LIST_NAME } from '@partboard/domain/numbers/limits'
import { messageOf } from '../../api/query.ts'
import { notify } from '../../browser/notify.ts'
import { useTranslation } from '../../browser/texts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextInput } from '../../ui/controls/TextInput.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import { useContractForm } from '../../ui/useContractForm.ts'
import classes from './Lists.module.css'
import { useRenameList } from './lists.queries.ts'

/** Renames a list. A refusal of the server is shown under the field, and the typed text stays. */
export function RenameForm({ list, onEnd }: { list: ShoppingList; onEnd: () => void }) {
  const { t } = useTranslation()
  const rename = useRenameList()
  const form = useContractForm({
    schema: updateShoppingList.schema.body,
    initial: { Name: list.Name },
    toBody: ({ Name }) => ({ Name: Name.trim() }),
    submit: async ({ Name }) => {
      await rename.mutateAsync({ id: list.Id, Name })
      notify.success(t('notify.updated'))
      onEnd()
    },
    // Every refusal is shown under the only field of the form, for example that the name is taken.
    refusalsOf: (failure) => ({ Name: fieldErrorsOf(failure).Name ?? messageOf(failure) }),
  })
  return (
    <form {...form.form} className={classes.rename}>
      <TextInput
        {...form.field('Name')}
        // The form opens at a press of "rename", and the customer continues in the field.
        autoFocus
        label={t('cart.listName')}
        name="listName"
        autoComplete="off"
        maxLength={MAX_LIST_NAME}
        onKeyDown={(event) => event.key === 'Escape' && onEnd()}
      />
      <div className={classes.actions}>
        <Button type="submit" size="md" variant="filled" aria-disabled={form.isBusy}>
          <BusyLabel busy={form.isBusy} idle={t('lists.saveName')} working={t('cart.saving')} />
        </Button>
        <Button size="md" onClick={onEnd}>
          {t('lists.cancel')}
        </Button>
      </div>
    </form>
  )
}
