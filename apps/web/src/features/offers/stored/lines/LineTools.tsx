import type { OfferLine } from '@partboard/contract/offers/stored-offer-shapes'
import { MAX_MADE_FOR, MAX_OFFER_TEXT } from '@partboard/domain/numbers/limits'
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconLock,
  IconLockOpen,
  IconTrash,
} from '@partboard/ui/icons/index.ts'
import { notify } from '../../../../browser/notify.ts'
import { useTranslation } from '../../../../browser/texts.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { Checkbox } from '../../../../ui/controls/Checkbox.tsx'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import type { OfferEditor } from '../useOfferEditor.ts'
import classes from './LinesTable.module.css'
import { columns, moved } from './lines.ts'
import { TypedText } from './TypedText.tsx'

type Props = { line: OfferLine; editor: OfferEditor }

/** The lock of a line, and the button that opens its other actions. A target price never changes labour and own lines. */
export function LineTools({
  line: { Id, Kind, Text, Locked },
  editor,
  isOpen,
  onOpen,
}: Props & { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const { t } = useTranslation()
  const isFixed = Kind !== 'part'
  const LockIcon = isFixed || Locked ? IconLock : IconLockOpen
  return (
    <div className={classes.toolPair}>
      <IconButton
        variant="subtle"
        small
        className={classes.lock}
        aria-pressed={isFixed || Locked}
        aria-disabled={isFixed}
        aria-label={t('offers.lockOf', { name: Text })}
        title={t(isFixed ? 'offers.alwaysLocked' : Locked ? 'offers.unlock' : 'offers.lock')}
        onClick={() => !isFixed && editor.changeLine(Id, { Locked: !Locked })}
      >
        <LockIcon size={16} stroke={1.6} aria-hidden />
      </IconButton>
      <IconButton
        variant="subtle"
        small
        aria-expanded={isOpen}
        aria-label={t('offers.moreOf', { name: Text })}
        title={t('offers.more')}
        onClick={() => onOpen(!isOpen)}
      >
        <IconDots size={16} stroke={1.6} aria-hidden />
      </IconButton>
    </div>
  )
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** A row below a line with what is done less often: the client's decision, a note, the order, and removing. */
export function LineMore({ line, editor }: Props) {
  const { t } = useTranslation()
  const { Id, Text, Optional, Note, Withdrawal, MadeFor } = line
  const { Lines } = editor.offer
  const place = (by: -1 | 1) => moved(Lines, Id, by)
  const move = (by: -1 | 1) => editor.changeLines((lines) => moved(lines, Id, by) ?? [...lines])
  const remove = () => {
    const at = Lines.findIndex((one) => one.Id === Id)
    document.querySelector<HTMLElement>('main h1')?.focus()
    editor.changeLines((lines) => lines.filter((one) => one.Id !== Id))
    notify.success(
      t('offers.lineRemoved'),
      {
        label: t('ui.undo'),
        onPress: () => editor.changeLines((lines) => lines.toSpliced(at, 0, line)),
        waits: true,
      },
      Text,
    )
  }
  return (
    <tr className={classes.more}>
      <td colSpan={columns}>
        <div className={classes.moreTools}>
          <Checkbox
            label={t('offers.optional')}
            description={t('offers.optionalHint')}
            checked={Optional}
            onChange={({ currentTarget: box }) => {
              editor.changeLine(Id, { Optional: box.checked })
              // The row moves, and a browser takes the focus away from what moves.
              requestAnimationFrame(() => box.focus())
            }}
          />
          <TypedText
            className={classes.note}
            aria-label={t('offers.lineNoteOf', { name: Text })}
            placeholder={t('offers.lineNote')}
            maxLength={MAX_OFFER_TEXT}
            value={Note}
            onType={(text) => editor.changeLine(Id, { Note: text })}
          />
          {Withdrawal === 'made_to_order' && (
            <TypedText
              className={classes.note}
              aria-label={t('offers.madeForOf', { name: Text })}
              placeholder={t('offers.madeFor')}
              title={t('offers.madeForHint')}
              maxLength={MAX_MADE_FOR}
              value={MadeFor}
              onType={(text) => editor.changeLine(Id, { MadeFor: text })}
            />
          )}
          <Button
            leftSection={<IconArrowUp {...icon} />}
            aria-label={t('offers.upOf', { name: Text })}
            disabled={place(-1) === null}
            onClick={() => move(-1)}
          >
            {t('offers.up')}
          </Button>
          <Button
            leftSection={<IconArrowDown {...icon} />}
            aria-label={t('offers.downOf', { name: Text })}
            disabled={place(1) === null}
            onClick={() => move(1)}
          >
            {t('offers.down')}
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconTrash {...icon} />}
            aria-label={t('cart.removeOf', { name: Text })}
            onClick={remove}
          >
            {t('cart.remove')}
          </Button>
        </div>
      </td>
    </tr>
  )
}
