import type { Editor } from '@tiptap/core'
import type { PostWords } from '../autosave/post-draft.ts'
import { words } from '../i18n.ts'
import { blocksOf, domOf } from './html-blocks.ts'
import { type Choice, joined, type Part, partsOf } from './three-way-diff.ts'

interface Texts {
  mine: PostWords
  theirs: PostWords
  base: PostWords
}

/** What differs as a whole: one side or the other. */
const LINES = ['title', 'summary', 'tags', 'cover_url'] as const
type Line = (typeof LINES)[number]

/** Shows both texts side by side; the answer is one text out of both, or nothing while undecided. */
export function compare(
  editor: Editor,
  dialog: HTMLDialogElement,
  { mine, theirs, base }: Texts,
): Promise<PostWords | null> {
  const blocks = (of: PostWords) => blocksOf(editor, of.body)
  const body = partsOf(blocks(mine), blocks(theirs), blocks(base))
  const lines = LINES.filter((name) => String(mine[name] ?? '') !== String(theirs[name] ?? ''))
  const place = dialog.querySelector<HTMLElement>('[data-parts]')!
  const labels = JSON.parse(place.dataset.labels!) as Record<Line, string>
  const mould = dialog.querySelector<HTMLTemplateElement>('template')!
  const show = (name: string, label: string, sides: Record<'mine' | 'theirs', Node[]>, wish: Choice) =>
    fieldset(mould, { name, label, sides, wish })

  let count = 0
  const texts = body.flatMap((part: Part) => {
    if ('same' in part) return []
    count += 1
    const sides = { mine: domOf(editor, part.mine), theirs: domOf(editor, part.theirs) }
    return show(`part-${count}`, words.conflict.part(count), sides, part.wish)
  })
  const others = lines.map((name) => {
    const sides = { mine: nodeOf(name, mine), theirs: nodeOf(name, theirs) }
    return show(name, labels[name], sides, String(mine[name]) === String(base[name]) ? 'theirs' : 'mine')
  })
  place.replaceChildren(...others, ...texts)
  for (const both of place.querySelectorAll<HTMLElement>('[data-line] [data-both]')) both.remove()

  const chosen = (name: string) =>
    dialog.querySelector<HTMLInputElement>(`[name="${name}"]:checked`)?.value as Choice
  dialog.returnValue = ''
  if (!dialog.open) dialog.showModal()
  return new Promise((answer) => {
    dialog.onclose = () => {
      if (dialog.returnValue !== 'apply') return answer(null)
      const choices = texts.map((_, index) => chosen(`part-${index + 1}`))
      const kept = Object.fromEntries(
        lines.map((name) => [name, (chosen(name) === 'theirs' ? theirs : mine)[name]]),
      )
      answer({ ...mine, ...kept, body: joined(body, choices).join('') })
    }
  })
}

interface Shown {
  name: string
  label: string
  sides: Record<'mine' | 'theirs', Node[]>
  wish: Choice
}

function fieldset(mould: HTMLTemplateElement, { name, label, sides, wish }: Shown): HTMLElement {
  const set = (mould.content.cloneNode(true) as DocumentFragment).querySelector('fieldset')!
  set.querySelector('legend')!.textContent = label
  set.toggleAttribute('data-line', !name.startsWith('part-'))
  for (const side of ['mine', 'theirs'] as const)
    set
      .querySelector(`[data-side="${side}"]`)!
      .append(...(sides[side].length ? sides[side] : [words.conflict.empty]))
  for (const radio of set.querySelectorAll<HTMLInputElement>('input')) {
    radio.name = name
    radio.checked = radio.value === wish
  }
  return set
}

function nodeOf(name: Line, of: PostWords): Node[] {
  const value = of[name]
  const text = Array.isArray(value) ? value.join(', ') : (value ?? '')
  if (name !== 'cover_url' || !text) return text ? [document.createTextNode(text)] : []
  const picture = new Image()
  picture.src = text
  picture.alt = ''
  return [picture]
}
