import type { Extensions } from '@tiptap/core'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { Code, NumberedList, TABLE, TextHeading } from './blocks.ts'
import { FreeCode, MARKDOWN_MARKS, OTHER_MARKS, SafeLink } from './marks.ts'
import { Caption, Figure, InlinePicture, Picture } from './pictures.ts'

/** The editor writes what the server's cleaning keeps, letter by letter: the way there and back changes nothing. */
export function extensions(placeholder: string): Extensions {
  return [
    StarterKit.configure({
      bold: false,
      code: false,
      codeBlock: false,
      heading: false,
      italic: false,
      link: false,
      orderedList: false,
      strike: false,
      // See trailing-paragraph.ts.
      trailingNode: false,
    }),
    ...MARKDOWN_MARKS,
    FreeCode,
    SafeLink,
    ...OTHER_MARKS,
    TextHeading,
    Code,
    NumberedList,
    ...TABLE,
    Picture,
    InlinePicture,
    Figure,
    Caption,
    Placeholder.configure({ placeholder }),
  ]
}

/** Spaces count: who types two of them finds two of them again. */
export const PARSING = { preserveWhitespace: true } as const
