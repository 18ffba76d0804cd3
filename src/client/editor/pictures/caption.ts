import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection } from '@tiptap/pm/state'

interface SelectedPicture {
  image: Node
  position: number
  /** The figure around it, with at most a caption next to the picture. */
  figure: Node | null
  caption: Node | null
}

/** The caption of the selected picture; null if it cannot have one. */
export function captionOf(editor: Editor): string | null {
  const picture = selectedPicture(editor.state)
  return picture && (picture.caption?.textContent ?? '')
}

/** A caption turns the picture into a figure; without one it is a picture again. */
export function setCaption(editor: Editor, text: string): void {
  const { state, view, schema } = editor
  const picture = selectedPicture(state)
  if (!picture) return
  const { image, position, figure } = picture
  const caption = text && schema.node('figcaption', null, schema.text(text))
  const next = caption ? schema.node('figure', null, [image, caption]) : image
  const from = figure ? state.doc.resolve(position).before() : position
  const tr = state.tr.replaceWith(from, from + (figure ?? image).nodeSize, next)
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, caption ? from + 1 : from)))
}

function selectedPicture({ selection, doc }: EditorState): SelectedPicture | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null
  const { from, node: image } = selection
  const { parent } = doc.resolve(from)
  if (parent.type.name !== 'figure') return { image, position: from, figure: null, caption: null }
  const others = parent.children.filter((child) => child !== image)
  const [caption = null] = others
  const isSimple = others.length <= 1 && (!caption || caption.type.name === 'figcaption')
  return isSimple ? { image, position: from, figure: parent, caption } : null
}
