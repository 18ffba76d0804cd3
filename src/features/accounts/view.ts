export function personUrl(uid: number): string {
  return `/space/${uid}`
}
