import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/offer-link.json'),
  en: () => import('../../../../texts/en/web/offer-link.json'),
  de: () => import('../../../../texts/de/web/offer-link.json'),
  cs: () => import('../../../../texts/cs/web/offer-link.json'),
  uk: () => import('../../../../texts/uk/web/offer-link.json'),
}

/** What the law wants said before the contract, which its confirmation says in the same words. */
const contractFiles = {
  pl: () => import('../../../../texts/pl/shared/contract.json'),
  en: () => import('../../../../texts/en/shared/contract.json'),
  de: () => import('../../../../texts/de/shared/contract.json'),
  cs: () => import('../../../../texts/cs/shared/contract.json'),
  uk: () => import('../../../../texts/uk/shared/contract.json'),
}

/** What the page of an offer's client says. */
export const offerLinkTexts: TextPart = async (lang) => {
  const [own, contract] = await Promise.all([files[lang](), contractFiles[lang]()])
  return { ...own.default, ...contract.default }
}
