import type { Extensions } from '@tiptap/core'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { Players } from './audio.ts'
import { Code, TABLE, TextHeading } from './blocks.ts'
import { Callouts } from './callouts.ts'
import { Footnote } from './footnotes.ts'
import { FullWidthSigns } from './full-width-signs.ts'
import { BulletedList, Item, NumberedList } from './lists.ts'
import { FreeCode, MARKDOWN_MARKS, OTHER_MARKS, SafeLink } from './marks.ts'
import { MathMark } from './math.ts'
import { Caption, Figure, InlinePicture, Picture } from './pictures.ts'
import { TaskItems } from './task-items.ts'
import { Videos } from './videos.ts'

/** The schema matches the server's sanitizer: HTML survives the round trip unchanged. */
export function extensions(placeholder: string): Extensions {
  return [
    StarterKit.configure({
      bold: false,
      bulletList: false,
      code: false,
      codeBlock: false,
      heading: false,
      italic: false,
      link: false,
      listItem: false,
      orderedList: false,
      strike: false,
      // See trailing-paragraph.ts.
      trailingNode: false,
    }),
    ...MARKDOWN_MARKS,
    FreeCode,
    MathMark,
    SafeLink,
    ...OTHER_MARKS,
    TextHeading,
    Code,
    Item,
    BulletedList,
    NumberedList,
    ...TABLE,
    Picture,
    InlinePicture,
    Figure,
    Caption,
    TaskItems,
    Callouts,
    FullWidthSigns,
    Footnote,
    Videos,
    Players,
    Placeholder.configure({ placeholder }),
  ]
}

/** White space is preserved: two typed spaces stay two. */
export const PARSING = { preserveWhitespace: true } as const
