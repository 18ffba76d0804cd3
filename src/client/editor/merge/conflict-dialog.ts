import type { Editor } from '@tiptap/core'
import { find } from '../../core/find.ts'
import { type PostDraft, WHOLE_FIELDS, type WholeField } from '../autosave/post-draft.ts'
import { t } from '../i18n.ts'
import { renderBlocks, splitBlocks } from './html-blocks.ts'
import { type Choice, diffBlocks, type Hunk, mergeHunks } from './three-way-diff.ts'

interface Versions {
  mine: PostDraft
  theirs: PostDraft
  base: PostDraft
}

/** Shows both versions side by side; resolves to the merged draft, or null when the dialog is dismissed. */
export function resolveConflict(
  editor: Editor,
  dialog: HTMLDialogElement,
  { mine, theirs, base }: Versions,
): Promise<PostDraft | null> {
  const blocks = (of: PostDraft) => splitBlocks(editor, of.body)
  const body = diffBlocks(blocks(mine), blocks(theirs), blocks(base))
  // A series that was not chosen here has no side.
  const lines = WHOLE_FIELDS.filter(
    (name) => mine[name] !== undefined && String(mine[name] ?? '') !== String(theirs[name] ?? ''),
  )
  const list = find(dialog, '[data-parts]')
  const labels: Record<WholeField, string> = JSON.parse(list.dataset.labels!)
  const template = find(dialog, 'template')
  const show = (name: string, label: string, sides: Record<'mine' | 'theirs', Node[]>, suggested: Choice) =>
    fieldset(template, { name, label, sides, suggested })

  let count = 0
  const texts = body.flatMap((hunk: Hunk) => {
    if ('same' in hunk) return []
    count += 1
    const sides = { mine: renderBlocks(editor, hunk.mine), theirs: renderBlocks(editor, hunk.theirs) }
    return show(`part-${count}`, t.conflict.part(count), sides, hunk.suggested)
  })
  const others = lines.map((name) => {
    const sides = { mine: nodeOf(name, mine), theirs: nodeOf(name, theirs) }
    return show(name, labels[name], sides, String(mine[name]) === String(base[name]) ? 'theirs' : 'mine')
  })
  list.replaceChildren(...others, ...texts)
  for (const both of list.querySelectorAll<HTMLElement>('[data-line] [data-both]')) both.remove()

  const chosen = (name: string) =>
    dialog.querySelector<HTMLInputElement>(`[name="${name}"]:checked`)?.value as Choice
  dialog.returnValue = ''
  if (!dialog.open) dialog.showModal()
  return new Promise((answer) => {
    dialog.onclose = () => {
      if (dialog.returnValue !== 'apply') return answer(null)
      const choices = texts.map((_, index) => chosen(`part-${index + 1}`))
      const fields = Object.fromEntries(
        lines.map((name) => [name, (chosen(name) === 'theirs' ? theirs : mine)[name]]),
      )
      answer({ ...mine, ...fields, body: mergeHunks(body, choices).join('') })
    }
  })
}

interface Difference {
  name: string
  label: string
  sides: Record<'mine' | 'theirs', Node[]>
  suggested: Choice
}

function fieldset(template: HTMLTemplateElement, { name, label, sides, suggested }: Difference): HTMLElement {
  const set = find(template.content.cloneNode(true) as DocumentFragment, 'fieldset')
  find(set, 'legend').textContent = label
  set.toggleAttribute('data-line', !name.startsWith('part-'))
  for (const side of ['mine', 'theirs'] as const)
    find(set, `[data-side="${side}"]`).append(...(sides[side].length ? sides[side] : [t.conflict.empty]))
  for (const radio of set.querySelectorAll<HTMLInputElement>('input')) {
    radio.name = name
    radio.checked = radio.value === suggested
  }
  return set
}

function nodeOf(name: WholeField, of: PostDraft): Node[] {
  const value = of[name]
  const text = Array.isArray(value) ? value.join(', ') : labelOf(name, String(value ?? ''))
  if (name !== 'cover_url' || !text) return text ? [document.createTextNode(text)] : []
  const picture = new Image()
  picture.src = text
  picture.alt = ''
  return [picture]
}

/** Languages and series are chosen from a list, which has their names. */
function labelOf(name: WholeField, value: string): string {
  const list = document.getElementById(`field-${name}`)
  if (!(list instanceof HTMLSelectElement) || !value) return value
  return [...list.options].find((option) => option.value === value)?.text ?? value
}
