/** Elements of a clean text that begin and end a line. */
export const LINE_TAGS: ReadonlySet<string> = new Set(
  'p h2 h3 h4 li blockquote pre figure figcaption tr hr br ul ol table'.split(' '),
)

/** Between these there is a space. */
export const CELL_TAGS: ReadonlySet<string> = new Set(['th', 'td'])
