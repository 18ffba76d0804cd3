import type { Editor } from '@tiptap/core'
import { replacePictures, selectedPicture } from './picture-layout.ts'

/** The caption of the selected picture, or of the gallery that it is in; null where none can be. */
export function captionOf(editor: Editor): string | null {
  const picture = selectedPicture(editor.state)
  return picture && (picture.caption?.textContent ?? '')
}

/** Links, marks and footnotes, which the field cannot show: such a caption is written in the text. */
export function isFormattedCaption({ state }: Editor): boolean {
  const parts = selectedPicture(state)?.caption?.children ?? []
  return parts.some(({ isText, marks }) => !isText || marks.length > 0)
}

/** A caption makes a figure of the picture; without one, and without a layout, it is a picture again. */
export function setCaption(editor: Editor, text: string): void {
  const picture = selectedPicture(editor.state)
  if (!picture) return
  const caption = text ? editor.schema.node('figcaption', null, editor.schema.text(text)) : null
  replacePictures(editor, picture, picture.layout, caption)
}
