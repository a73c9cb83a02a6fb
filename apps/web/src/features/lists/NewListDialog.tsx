import type { ShoppingList } from '@partboard/contract/lists/lists'
import { MAX_LIST_NAME } from '@partboard/domain/numbers/limits'
import { IconUpload } from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../../browser/texts.ts'
import { listLabel } from '../../state/frame/lists.ts'
import { ColumnsQuestion } from '../../ui/ColumnsQuestion.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { TextInput } from '../../ui/controls/TextInput.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import { Note } from '../../ui/Note.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { SaveRefused } from '../../ui/SaveRefused.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import classes from './Lists.module.css'
import { useNewList } from './useNewList.ts'

type Props = {
  isOpen: boolean
  /** Begins with the field for rows, else with that for the name. */
  withRows: boolean
  /** Those to which rows may be added. */
  lists: readonly ShoppingList[]
  onClose: () => void
}

/** Makes a list, empty or from pasted lines or a file, or adds such rows to a list. */
export default function NewListDialog({ isOpen, withRows, lists, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(withRows ? 'lists.paste' : 'lists.new')} width={560}>
      <NewListForm withRows={withRows} lists={lists} onClose={onClose} />
    </Dialog>
  )
}

function NewListForm({ withRows, lists, onClose }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation()
  const form = useNewList(onClose)
  return (
    <form className={classes.dialog} onSubmit={form.submit} noValidate>
      {withRows && lists.length > 0 && (
        <Select
          label={t('lists.into')}
          name="into"
          value={form.into}
          onChange={(event) => form.setInto(event.currentTarget.value)}
          data={[
            { value: '', label: t('lists.new') },
            ...lists.map((one) => ({ value: String(one.Id), label: listLabel(one) })),
          ]}
        />
      )}
      {form.into === '' && (
        <TextInput
          label={t('cart.listName')}
          name="listName"
          autoComplete="off"
          maxLength={MAX_LIST_NAME}
          data-autofocus={!withRows || undefined}
          value={form.name}
          error={form.nameError}
          onChange={(event) => form.setName(event.currentTarget.value)}
        />
      )}
      {withRows && (
        <>
          <TextArea
            label={t('lists.rows')}
            description={t('lists.rowsHint')}
            name="rows"
            rows={6}
            spellCheck={false}
            data-autofocus
            value={form.text}
            onChange={(event) => form.setText(event.currentTarget.value)}
          />
          <label className={classes.file}>
            <IconUpload size={18} stroke={1.6} aria-hidden />
            {t('lists.fromFile')}
            <input
              type="file"
              className="visually-hidden"
              accept=".csv,.txt,text/csv,text/plain"
              onChange={(event) => {
                void form.readFile(event.currentTarget.files?.[0])
                // Without a reset, selecting the same file after a correction would cause no event.
                event.currentTarget.value = ''
              }}
            />
          </label>
        </>
      )}
      {form.problem !== null && <Note kind="bad">{form.problem}</Note>}
      {form.unnamed && (
        <ColumnsQuestion
          {...form.unnamed}
          isBusy={form.isBusy}
          onAnswer={(columns) => void form.readFile(form.unnamed?.file, columns)}
        />
      )}
      {form.messages.length > 0 && (
        <Note kind="warn">
          <ul>
            {form.messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
          <SaveRefused className={classes.saveRefused} refused={form.refused} />
        </Note>
      )}
      <div className={classes.actions}>
        <Button type="submit" size="md" variant="filled" aria-disabled={form.isBusy}>
          <BusyLabel busy={form.isBusy} idle={t('lists.save')} working={t('cart.saving')} />
        </Button>
        <Button size="md" onClick={onClose}>
          {t('lists.cancel')}
        </Button>
      </div>
    </form>
  )
}
