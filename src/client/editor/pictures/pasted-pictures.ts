import { neutralizeStyles } from '../paste/clean-pasted-html.ts'
import { isAllowedPicture, isExternalPicture, normalizeUrl } from '../schema/urls.ts'

const INLINE = /^data:(image\/(?:png|jpeg|gif|webp));base64,([a-z0-9+/=\s]+)$/i

interface FoundPictures {
  /** Those that the text carries in itself. */
  files: File[]
  /** How many other sites serve. */
  foreign: number
  /** How many are where nobody can fetch them. */
  lost: number
}

/** What becomes of the pictures of a pasted text. */
export function picturesInHtml(html: string): FoundPictures {
  const page = new DOMParser().parseFromString(neutralizeStyles(html), 'text/html')
  const files: File[] = []
  let [foreign, lost] = [0, 0]
  for (const picture of page.querySelectorAll('img')) {
    const source = normalizeUrl(picture.getAttribute('src'))
    const file = fileIn(source, files.length + 1)
    if (file) files.push(file)
    else if (isExternalPicture(source)) foreign++
    else if (!isAllowedPicture(source)) lost++
  }
  return { files, foreign, lost }
}

function fileIn(source: string, number: number): File | null {
  const [, type, base64] = INLINE.exec(source) ?? []
  if (!type || !base64) return null
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return new File([bytes], `${number}.${type.split('/')[1]}`, { type })
  } catch {
    return null
  }
}
