import { IconEye, IconEyeOff } from '@partboard/ui/icons/index.ts'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import classes from './PasswordField.module.css'
import { PlainField } from './PlainField.tsx'

/** The type of a password field, and the button at its end that shows the typed text. */
export function usePasswordEye() {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return {
    type: isShown ? 'text' : 'password',
    end: (
      <button
        type="button"
        className={classes.eye}
        aria-label={isShown ? t('auth.hidePassword') : t('auth.showPassword')}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
      </button>
    ),
  }
}

/** A password field with a button that shows the typed text. */
export function PasswordField(field: Omit<ComponentProps<typeof PlainField>, 'type' | 'end'>) {
  return <PlainField {...field} {...usePasswordEye()} />
}
