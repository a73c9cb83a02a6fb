import { CLAIM_PICTURE_URL, CLAIM_TOKEN_HEADER } from '@partboard/contract/aftersale/claims'
import { Problem } from '@partboard/contract/problem'
import { currentCulture } from '../../browser/culture.ts'
import type { Translate } from '../../browser/texts.ts'

/**
 * Sends the pictures of a claim, one after the other.
 *
 * @returns a sentence for each picture that was not taken; the claim stands without it
 */
export async function sendPictures(token: string, files: readonly File[], t: Translate): Promise<string[]> {
  const lost: string[] = []
  for (const file of files) {
    const why = await sendPicture(token, file)
    if (why !== null)
      lost.push(t('claim.pictureFailed', { name: file.name, why: why || t('claim.pictureLost') }))
  }
  return lost
}

/** @returns why the shop refused the picture; '' = it did not answer; null = it was taken */
async function sendPicture(token: string, file: File): Promise<string | null> {
  try {
    const response = await fetch(`${import.meta.env.VITE_API_BASE ?? ''}${CLAIM_PICTURE_URL}`, {
      method: 'POST',
      headers: {
        'Accept-Language': currentCulture(),
        'Content-Type': file.type || 'application/octet-stream',
        [CLAIM_TOKEN_HEADER]: token,
      },
      body: file,
    })
    if (response.ok) return null
    return Problem.safeParse(await response.json()).data?.title ?? ''
  } catch {
    return ''
  }
}
