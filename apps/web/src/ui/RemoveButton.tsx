import { IconTrash } from '@partboard/ui/icons/index.ts'
import { focusNeighbour } from '../browser/focus.ts'
import { useTranslation } from '../browser/texts.ts'
import { IconButton } from './controls/IconButton.tsx'
import classes from './RemoveButton.module.css'

type Props = {
  /** The part's name, which distinguishes the buttons of a list. */
  name: string
  onRemove: () => void
}

/**
 * Removes a part's row from a cart or a list, after the focus has moved to the next row. On a phone it has the size of a
 * finger.
 */
export function RemoveButton({ name, onRemove }: Props) {
  const { t } = useTranslation()
  return (
    <IconButton
      className={classes.button}
      variant="subtle"
      data-remove
      aria-label={t('cart.removeOf', { name })}
      title={t('cart.remove')}
      onClick={(event) => {
        focusNeighbour(event.currentTarget)
        onRemove()
      }}
    >
      <IconTrash size={18} stroke={1.6} aria-hidden />
    </IconButton>
  )
}
