import { Textarea, type TextareaProps } from '@mantine/core'
import { Themed } from '../theme/Themed.tsx'

/** A field for several lines, which grows with its text from two to ten lines. */
export const TextArea = (props: TextareaProps) => (
  <Themed>
    <Textarea autosize minRows={2} maxRows={10} {...props} />
  </Themed>
)
