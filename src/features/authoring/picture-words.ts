const PICTURE = /<img [^<>]*>/g
const WORDS = / (alt|title)="([^"<>]*)"/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
/** Ends a line of clean HTML, and stands in no attribute. */
const LINE_END = '<br>'

/** What is said of the pictures of a clean body: for those who do not see them, and where a pointer rests; one line each. */
export function pictureWordsIn(body: string): string {
  return wordsIn(body)
    .map((words) => words.replace(/&([a-z]{2,4});/g, (whole, name) => ENTITIES[name] ?? whole))
    .join('\n')
}

/** Hides words of the owner's lists in them. */
export async function maskPictureWords(
  body: string,
  mask: (html: string, isHtml: true) => Promise<string>,
): Promise<string> {
  const before = wordsIn(body).join(LINE_END)
  const masked = await mask(before, true)
  if (masked === before) return body
  const after = masked.split(LINE_END).values()
  return body.replace(PICTURE, (tag) =>
    tag.replace(WORDS, (_, name) => ` ${name}="${after.next().value ?? ''}"`),
  )
}

function wordsIn(body: string): string[] {
  return [...body.matchAll(PICTURE)].flatMap(([tag]) =>
    [...tag.matchAll(WORDS)].map(([, , words = '']) => words),
  )
}
