// Hands a file to the person at the page.

/** Downloads a file, if there is one. */
export function downloadFile(file: { name: string; bytes: Uint8Array } | undefined): void {
  if (file === undefined) return
  const url = URL.createObjectURL(
    new Blob([file.bytes as Uint8Array<ArrayBuffer>], { type: 'application/octet-stream' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // Freed later: a browser that has not started reading yet would find nothing.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
