import { toast } from '../core/toasts.ts'

const STORAGE_KEY = 'level'

/** A toast when the level is higher than the one remembered in localStorage. */
export function announceLevelUp(): void {
  const {
    person,
    level = '',
    risen = '',
  } = document.querySelector<HTMLElement>('[data-level]')?.dataset ?? {}
  if (!person) return
  const [known, before] = localStorage.getItem(STORAGE_KEY)?.split(' ') ?? []
  localStorage.setItem(STORAGE_KEY, `${person} ${level}`)
  if (known === person && Number(level) > Number(before)) toast(risen, 'good')
}
