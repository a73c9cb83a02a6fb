import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { MouseEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './RemoveButton.module.css'

type Props = {
  /** The part's name, which distinguishes the buttons of a list. */
  name: string
  onClick: MouseEventHandler<HTMLButtonElement>
}

/** Removes a part's row from a cart or a list. On a phone it has the size of a finger. */
export function RemoveButton({ name, onClick }: Props) {
  const { t } = useTranslation()
  return (
    <ActionIcon
      className={classes.button}
      variant="subtle"
      color="gray"
      size={32}
      data-remove
      aria-label={t('cart.removeOf', { name })}
      title={t('cart.remove')}
      onClick={onClick}
    >
      <IconTrash size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
