import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from '../browser/texts.ts'

/**
 * A field for a password. Mantine's own shows that it is wrong, but does not tell a screen reader, and names its button
 * in English.
 */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('session.showPassword'), tabIndex: 0 }}
    />
  )
}
