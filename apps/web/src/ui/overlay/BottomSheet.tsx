import type { ComponentProps } from 'react'
import { Dialog } from './Dialog.tsx'

/** A dialog along the bottom of a phone's screen, as high as its content. */
export default function BottomSheet(props: Omit<ComponentProps<typeof Dialog>, 'width'>) {
  return <Dialog {...props} width="sheet" />
}
