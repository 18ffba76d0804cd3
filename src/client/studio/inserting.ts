/** Before, within and after what will be selected. */
type Piece = [string, string, string]

/** Puts the piece in the place of the selection. The browser's own undo takes it back again. */
export function insertText(area: HTMLTextAreaElement, [before, selected, after]: Piece): void {
  const start = area.selectionStart
  const text = before + selected + after
  area.focus()
  if (!document.execCommand('insertText', false, text)) {
    area.setRangeText(text, start, area.selectionEnd, 'end')
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  area.setSelectionRange(start + before.length, start + before.length + selected.length)
}

/** The same for what stands between paragraphs. */
export function insertBlock(area: HTMLTextAreaElement, [before, selected, after]: Piece): void {
  const above = area.value.slice(0, area.selectionStart)
  const below = area.value.slice(area.selectionEnd)
  const lead = above.trim() ? '\n'.repeat(2 - breaksAt(above.match(/\n*$/)?.[0])) : ''
  const trail = below.trim() ? '\n'.repeat(2 - breaksAt(below.match(/^\n*/)?.[0])) : ''
  insertText(area, [lead + before, selected, after + trail])
}

function breaksAt(breaks = ''): number {
  return Math.min(2, breaks.length)
}
