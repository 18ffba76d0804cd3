import type { Worker } from 'node:cluster'

interface Handover {
  seq: number
  handle: { close(): void }
}

/**
 * Closes the connection that a dying worker was handed and never confirmed. node:cluster keeps it open in the primary,
 * where nobody answers it, and its client would wait for ever; so it learns of the failure and may ask again.
 */
export function closeLostConnection({ process: child }: Worker): void {
  const { send } = child
  let unconfirmed: Handover | undefined
  Object.assign(child, {
    send(...args: [message: { act?: string; seq: number }, handle: Handover['handle']]) {
      const [{ act, seq }, handle] = args
      if (act === 'newconn') unconfirmed = { seq, handle }
      return Reflect.apply(send, child, args)
    },
  })
  child.on('internalMessage', ({ ack }: { ack?: number }) => {
    if (ack === unconfirmed?.seq) unconfirmed = undefined
  })
  // After the last message of the worker was read.
  child.once('disconnect', () => unconfirmed?.handle.close())
}
