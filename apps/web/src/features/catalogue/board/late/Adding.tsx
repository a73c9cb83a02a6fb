import { useImperativeHandle } from 'react'
import { useAddToCart } from '../../../../state/frame/add-to-cart.ts'
import { useBoardContext } from '../board-context.tsx'

/** Gives the board's action `add` what it does. It shows nothing. */
export function Adding() {
  const { board, adding, actions } = useBoardContext()
  const { mutate } = useAddToCart({ saysMissing: false })
  useImperativeHandle(adding, () => (line, quantity) => {
    // The block of the selected line says what its job lacks.
    actions.pick(line)
    mutate({ ProductId: line.Id, Quantity: quantity, BoardId: board.Id, LineId: line.LineId })
  })
  return null
}
