import type { ComponentProps } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { PlainField } from './PlainField.tsx'

/** A field that has just appeared because it is asked for takes the focus. */
const focus = (input: HTMLInputElement | null) => input?.focus()

/** The field for a code of an authenticator app, or for a recovery code, which has letters. */
export function CodeField(field: Omit<ComponentProps<typeof PlainField>, 'label' | 'ref'>) {
  const { t } = useTranslation()
  return (
    <PlainField
      {...field}
      ref={focus}
      label={t('auth.code')}
      placeholder="000 000"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
