const key = 'partboard.office.phoneOrder'

/** The order that is being typed in this tab, as text; null = none. It holds personal data, so only the tab keeps it. */
export function readPhoneOrder(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function keepPhoneOrder(text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Without storage the order lasts until the page is left.
  }
}

/** Forgets the order: it was placed or thrown away, or its clerk has signed out. */
export function forgetPhoneOrder(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
