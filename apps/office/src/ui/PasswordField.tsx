import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A field for a password. Mantine's own shows that it is wrong, but does not tell a screen reader. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput {...props} aria-invalid={props.error ? true : undefined} />
)
