import { closest } from '../core/find.ts'
import { moreMenuOf } from './comments/more-menu.ts'
/** One report dialog for all targets on the page. */
export function listenForReports(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#report')
  const form = dialog?.querySelector('form')
  if (!dialog || !form) return
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement

  document.addEventListener('click', ({ target }) => {
    const opener = (target as Element).closest<HTMLElement>('[data-report]')
    const chosen = (target as Element).closest<HTMLElement>('[data-reason]')
    if (opener) {
      const about = opener.dataset.report || closest(opener, '.comment').id.replace('-', ' ')
      const [type, id] = about.split(' ') as [string, string]
      field('target_type').value = type
      field('target_id').value = id
      dialog.showModal()
    } else if (chosen) {
      const reason = field('reason')
      reason.value = chosen.dataset.reason ?? ''
      reason.dispatchEvent(new InputEvent('input', { bubbles: true }))
      reason.focus()
    }
  })
}

/** Comments are rendered the same for all viewers; the report button is added here, for members under comments of others. */
export function addReportButtons(root: ParentNode): void {
  const template = document.querySelector<HTMLTemplateElement>('#report-template')
  const viewer = document.getElementById('comment-box')?.dataset.viewer
  if (!template || !viewer) return
  for (const comment of root.querySelectorAll<HTMLElement>('.comment[id]:not(:has([data-report]))')) {
    const { author } = comment.dataset
    if (author && author !== viewer) moreMenuOf(comment)?.append(template.content.cloneNode(true))
  }
}
