import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

/** Pressing + five times is one change, not five. */
const pauseMs = 300

/**
 * A quantity as the customer set it, until the server's answer is there.
 *
 * @param kept what the server says
 * @param send makes the change; calls `done` with its answer or refusal, and then `kept` counts again
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
