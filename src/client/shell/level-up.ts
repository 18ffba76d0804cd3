import { deviceStorage } from '../core/storage.ts'
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
  const [known, before] = deviceStorage.read(STORAGE_KEY)?.split(' ') ?? []
  deviceStorage.write(STORAGE_KEY, `${person} ${level}`)
  if (known === person && Number(level) > Number(before)) toast(risen, 'good')
}
