import { stored } from './storage.ts'

const isFew = stored<boolean>(
  'few-steps',
  (text) => text !== null,
  (value) => (value ? '' : null),
)

/**
 * Notes whether who was last logged in here is asked few steps on the home page: public/first-paint.js reads it before the
 * customer is known. Called with each answer about the customer.
 */
export function setFewSteps(value: boolean): void {
  if (isFew.get() !== value) isFew.set(value)
}
