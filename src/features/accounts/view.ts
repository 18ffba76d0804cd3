import { hasRight, type Viewer } from '../../kernel/viewer.ts'

export function personUrl(uid: number): string {
  return `/space/${uid}`
}

/** On admin pages: where the viewer decides about a person, or the person's space if they may not. */
export function managedPersonUrl(viewer: Viewer | null, uid: number): string {
  return viewer && hasRight(viewer, 'bans') ? `/admin/users/${uid}` : personUrl(uid)
}
