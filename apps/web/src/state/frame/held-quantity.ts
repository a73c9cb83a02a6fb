import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

/** Several presses of + within this time are sent as one change. */
const pauseMs = 300

/**
 * The quantity that the customer set, until the server answers.
 *
 * @param kept the quantity of the server
 * @param send sends the change; calls `done` after the answer or refusal, and then `kept` is shown again
 */
export function useHeldQuantity(kept: number, send: (quantity: number, done: () => void) => void) {
  const [wanted, setWanted] = useState<number | null>(null)
  const sendLater = useDebouncedCallback(
    (quantity: number) => send(quantity, () => setWanted((now) => (now === quantity ? null : now))),
    { delay: pauseMs, flushOnUnmount: true },
  )
  return {
    value: wanted ?? kept,
    busy: wanted !== null,
    change: (quantity: number) => {
      setWanted(quantity)
      sendLater(quantity)
    },
  }
}
