/** Saves a text as a file, as a link with `download` does. */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  // Revoked later, because a browser starts the download after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
