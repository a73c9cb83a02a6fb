const key = 'partboard.office.single-keys'

/** Whether single keys such as `j` and `p` work in this browser; on until they are switched off. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export function keepSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off')
  } catch {
    // Without storage single keys stay on.
  }
}
