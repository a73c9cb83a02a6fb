/** Saves a text or bytes as a file, as a link with `download` does. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  // Revoked later, because a browser starts the download after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
