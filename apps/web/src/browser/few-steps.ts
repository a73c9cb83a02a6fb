import { stored } from './storage.ts'

const isFew = stored<boolean>(
  'few-steps',
  (text) => text !== null,
  (value) => (value ? '' : null),
)

/**
 * Notes whether the home page that was seen last asks few steps: public/first-paint.js reads it before the customer is
 * known.
 */
export function setFewSteps(value: boolean): void {
  if (isFew.get() !== value) isFew.set(value)
}
