import { toast } from '../core/toasts.ts'

const KEPT = 'level'

/** Whoever has risen since they last looked hears of it, whatever brought it about. */
export function tellLevelUp(): void {
  const {
    person,
    level = '',
    risen = '',
  } = document.querySelector<HTMLElement>('[data-level]')?.dataset ?? {}
  if (!person) return
  const [known, before] = localStorage.getItem(KEPT)?.split(' ') ?? []
  localStorage.setItem(KEPT, `${person} ${level}`)
  if (known === person && Number(level) > Number(before)) toast(risen, 'good')
}
