import { neutralizeStyles } from '../paste/clean-pasted-html.ts'
import { isAllowedPicture, isExternalPicture, normalizeUrl } from '../schema/urls.ts'

const DATA_URL = /^data:(image\/(?:png|jpeg|gif|webp));base64,([a-z0-9+/=\s]+)$/i

interface FoundPictures {
  /** Embedded as data URLs. */
  files: File[]
  /** How many are served by other sites. */
  external: number
  /** How many cannot be fetched at all. */
  lost: number
}

/** Sorts the pictures of a pasted text by where they can be had from. */
export function picturesInHtml(html: string): FoundPictures {
  const page = new DOMParser().parseFromString(neutralizeStyles(html), 'text/html')
  const files: File[] = []
  let [external, lost] = [0, 0]
  for (const picture of page.querySelectorAll('img')) {
    const source = normalizeUrl(picture.getAttribute('src'))
    const file = fileFrom(source, files.length + 1)
    if (file) files.push(file)
    else if (isExternalPicture(source)) external++
    else if (!isAllowedPicture(source)) lost++
  }
  return { files, external, lost }
}

function fileFrom(source: string, number: number): File | null {
  const [, type, base64] = DATA_URL.exec(source) ?? []
  if (!type || !base64) return null
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return new File([bytes], `${number}.${type.split('/')[1]}`, { type })
  } catch {
    return null
  }
}
