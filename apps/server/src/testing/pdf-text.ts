import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF, with one space between words. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
