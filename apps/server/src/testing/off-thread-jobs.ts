/** Jobs for the test of `platform/process/off-thread.ts`. */
export const double = (value: number): number => 2 * value

export function fail(message: string): void {
  throw new Error(message)
}

export const recur = (): number => 1 + recur()

export function hang(): void {
  for (;;);
}
