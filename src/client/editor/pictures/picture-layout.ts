import type { Editor } from '@tiptap/core'
import { Fragment, type Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection } from '@tiptap/pm/state'
import { FIGURE_LAYOUTS, type FigureLayout } from '../../../kernel/rich-text/blocks/names.ts'
import { find } from '../../core/find.ts'

type Layout = FigureLayout | null

/** The selected picture, with those that share its figure. */
interface SelectedPicture {
  /** In the document: of the figure, or of the picture where there is none. */
  from: number
  to: number
  pictures: Node[]
  /** Of the selected one, among them. */
  index: number
  caption: Node | null
  layout: Layout
}

/** Null where no picture is selected, or its figure holds something else. */
export function selectedPicture({ selection, doc }: EditorState): SelectedPicture | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null
  const { $from, node } = selection
  if ($from.parent.type.name !== 'figure') {
    const span = { from: $from.pos, to: $from.pos + node.nodeSize }
    return { ...span, pictures: [node], index: 0, caption: null, layout: null }
  }
  const parts = picturesIn($from.parent)
  if (!parts) return null
  const from = $from.before()
  const isBefore = doc.resolve(from + 1).nodeAfter?.type.name === 'figcaption'
  const index = $from.index() - (isBefore ? 1 : 0)
  return { ...parts, from, to: from + $from.parent.nodeSize, index, layout: $from.parent.attrs.layout }
}

/** The choice in the toolbar. Returns what shows the state at the cursor. */
export function initLayoutChoice(editor: Editor, bar: HTMLElement): () => void {
  const choice = find(bar, '[data-layout]', HTMLSelectElement)
  choice.addEventListener('change', () => {
    setLayout(editor, FIGURE_LAYOUTS.find((layout) => layout === choice.value) ?? null)
  })
  return () => {
    const picture = selectedPicture(editor.state)
    choice.disabled = picture === null
    choice.value = picture?.layout ?? ''
  }
}

/** A gallery takes the pictures right before and behind into it; without a layout each is a picture of its own. */
function setLayout(editor: Editor, layout: Layout): void {
  const picture = selectedPicture(editor.state)
  if (!picture || picture.layout === layout) return
  if (layout === 'gallery') {
    const run = pictureRun(editor.state, picture)
    replacePictures(editor, run, layout, run.caption)
  } else if (picture.pictures.length > 1) splitGallery(editor, picture, layout)
  else replacePictures(editor, picture, layout, picture.caption)
}

/** In place of the old figure or pictures; the same picture stays selected. */
export function replacePictures(
  { state, view, schema }: Editor,
  { from, to, pictures, index }: SelectedPicture,
  layout: Layout,
  caption: Node | null,
): void {
  const content = caption ? [...pictures, caption] : pictures
  const isFigure = caption !== null || layout !== null
  const next = isFigure ? schema.node('figure', { layout }, content) : Fragment.from(content)
  const tr = state.tr.replaceWith(from, to, next)
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, from + index + (isFigure ? 1 : 0))))
}

/** The selected one gets the layout; the caption stays with the last. */
function splitGallery({ state, view, schema }: Editor, picture: SelectedPicture, layout: Layout): void {
  const { from, to, pictures, index, caption } = picture
  let selected = from
  const blocks = pictures.map((image, at) => {
    const own = at === index ? layout : null
    const below = at === pictures.length - 1 ? caption : null
    const isFigure = own !== null || below !== null
    if (at < index) selected += image.nodeSize
    if (at === index && isFigure) selected += 1
    return isFigure ? schema.node('figure', { layout: own }, below ? [image, below] : [image]) : image
  })
  const tr = state.tr.replaceWith(from, to, blocks)
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, selected)))
}

/** With all pictures that stand next to it; of several captions one is made. */
function pictureRun({ doc }: EditorState, picture: SelectedPicture): SelectedPicture {
  const run = { ...picture, pictures: [...picture.pictures] }
  const captions = picture.caption ? [picture.caption] : []
  for (let before = doc.resolve(run.from).nodeBefore; before; before = doc.resolve(run.from).nodeBefore) {
    const parts = partsOf(before)
    if (!parts) break
    run.from -= before.nodeSize
    run.index += parts.pictures.length
    run.pictures.unshift(...parts.pictures)
    if (parts.caption) captions.unshift(parts.caption)
  }
  for (let after = doc.resolve(run.to).nodeAfter; after; after = doc.resolve(run.to).nodeAfter) {
    const parts = partsOf(after)
    if (!parts) break
    run.to += after.nodeSize
    run.pictures.push(...parts.pictures)
    if (parts.caption) captions.push(parts.caption)
  }
  return { ...run, caption: joined(captions) }
}

function partsOf(node: Node) {
  if (node.type.name === 'image') return { pictures: [node], caption: null }
  return node.type.name === 'figure' ? picturesIn(node) : null
}

/** Null where a figure holds something besides pictures and a caption. */
function picturesIn(figure: Node): { pictures: Node[]; caption: Node | null } | null {
  const pictures = figure.children.filter(({ type }) => type.name === 'image')
  const captions = figure.children.filter(({ type }) => type.name === 'figcaption')
  if (pictures.length + captions.length !== figure.childCount || captions.length > 1) return null
  return { pictures, caption: captions[0] ?? null }
}

function joined([first, ...others]: Node[]): Node | null {
  if (!first) return null
  const space = first.type.schema.text(' ')
  return first.copy(
    others.reduce((all, { content }) => all.append(Fragment.from(space)).append(content), first.content),
  )
}
