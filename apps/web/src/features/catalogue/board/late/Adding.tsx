import { useImperativeHandle } from 'react'
import { useAddToCart } from '../../../../state/frame/add-to-cart.ts'
import { useBoardContext } from '../board-context.tsx'

/** Gives the board's action `add` what it does. It shows nothing. */
export function Adding() {
  const { board, adding } = useBoardContext()
  const { mutate } = useAddToCart()
  useImperativeHandle(
    adding,
    () => (line, quantity) =>
      mutate({ ProductId: line.Id, Quantity: quantity, BoardId: board.Id, LineId: line.LineId }),
  )
  return null
}
