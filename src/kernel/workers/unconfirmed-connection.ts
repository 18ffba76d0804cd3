import type { Worker } from 'node:cluster'

interface Handover {
  seq: number
  handle: { close(): void }
}

/**
 * Closes the connection that a worker was handed and had not confirmed when it died. node:cluster would keep it open in
 * the primary, where nobody answers, and its client would wait for ever; it would keep the worker in its lists, too.
 */
export function closeUnconfirmedConnection({ process: child }: Worker): void {
  const { send } = child
  let unconfirmed: Handover | undefined
  let ended = false
  Object.assign(child, {
    send(...args: [message: { act?: string; seq: number }, handle: Handover['handle']]) {
      const [{ act, seq }, handle] = args
      if (act === 'newconn') unconfirmed = { seq, handle }
      if (ended) return unconfirmed?.handle.close()
      return Reflect.apply(send, child, args)
    },
  })
  child.on('internalMessage', ({ ack }: { ack?: number }) => {
    if (ack === unconfirmed?.seq) unconfirmed = undefined
  })
  child.once('exit', () => {
    ended = true
    if (!unconfirmed) return
    unconfirmed.handle.close()
    // Node waits for the confirmation before it emits this.
    child.emit('disconnect')
  })
}
