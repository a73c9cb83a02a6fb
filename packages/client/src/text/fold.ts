/** The text without case and diacritics, character by character, so that its places are those of the text. */
export const fold = (text: string): string =>
  [...text]
    .map((char) => (char === 'ł' || char === 'Ł' ? 'l' : char.normalize('NFD')[0]!.toLowerCase()))
    .join('')
