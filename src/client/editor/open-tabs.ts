interface Message {
  kind: 'open' | 'here' | 'gone'
  owner: string
  post: number
}

/**
 * Tells at once when the same draft is open in another tab of this browser, in both of them, until one is closed. Returns what to
 * call when the draft gets its number.
 */
export function watchOtherTabs(owner: string, postId: () => number | null, note: HTMLElement): () => void {
  const channel = new BroadcastChannel('writing')
  const say = (kind: Message['kind']) => {
    const post = postId()
    if (post !== null) channel.postMessage({ kind, owner, post } satisfies Message)
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.owner !== owner || data.post !== postId()) return
    note.hidden = data.kind === 'gone'
    // Who is still there answers; after a departure every tab that stays asks again.
    if (data.kind === 'open') say('here')
    if (data.kind === 'gone') say('open')
  }
  addEventListener('pagehide', () => say('gone'))
  addEventListener('pageshow', ({ persisted }) => persisted && say('open'))
  say('open')
  return () => say('open')
}
