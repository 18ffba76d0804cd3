import { moreMenuOf } from './more-menu.ts'

const MARKS = ['pin', 'answer'] as const

/** For those who may: pin a root, mark the answer, or take that back. Plain forms, after which the server shows the comment. */
export function addMarkButtons(root: ParentNode): void {
  for (const mark of MARKS) {
    const template = document.querySelector<HTMLTemplateElement>(`#${mark}-template`)
    if (!template) continue
    for (const comment of root.querySelectorAll<HTMLElement>('.comment[id]')) {
      if (mark === 'pin' && comment.closest('.replies')) continue
      addButton(comment, mark, template)
    }
  }
}

function addButton(comment: HTMLElement, mark: (typeof MARKS)[number], template: HTMLTemplateElement): void {
  const [set, unset] = template.content.querySelectorAll<HTMLButtonElement>('button')
  const marked = mark === 'pin' ? 'pinned' in comment.dataset : 'answer' in comment.dataset
  const chosen = marked ? unset : set
  const menu = moreMenuOf(comment)
  if (!chosen || !menu) return
  const button = document.importNode(chosen, true)
  if (menu.querySelector(`[data-mark="${button.dataset.mark}"]`)) return
  button.formAction = `/comments/${comment.id.replace('comment-', '')}/${button.dataset.mark}`
  menu.append(button)
}
