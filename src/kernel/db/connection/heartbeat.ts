const BEAT_MS = 300
/** So many beats in a row without an answer to the one before them: the server hangs, or the network swallows everything. */
const MAX_MISSED_BEATS = 10
/** A process that has not been heard for so long may have written without being able to say so. */
const SILENT_MS = 1_000

/** What the server delivered: a beat of this process or of another one. */
interface Beat {
  /** The sender's connection. */
  sender: number
  own: boolean
  sentAt: number
}

export interface Heartbeat {
  hear(beat: Beat): void
  /** All signals that anybody had sent by this time (`performance.now()`) have been heard. */
  heardUntil(): number
  /** The connection has ended: nothing is known from here on. */
  lose(): void
  stop(): void
}

/**
 * Heartbeat over the signals. The server delivers them in the order of their commits: a process that hears its own beat has heard
 * everything sent before it. A process that is silent may have died between a commit and its signal, which counts as a loss.
 */
export function startHeartbeat(
  send: (sentAt: number) => Promise<unknown>,
  { onSilence, onHang }: { onSilence(): void; onHang(): void },
): Heartbeat {
  const others = new Map<number, number>()
  let heardUntil = Number.NEGATIVE_INFINITY
  let sending = false
  /** Counted in beats, not in time: while this process is busy itself, there are none. */
  let missed = 0

  async function beat(): Promise<void> {
    if (sending) {
      if (++missed === MAX_MISSED_BEATS) onHang()
      return
    }
    sending = true
    missed = 0
    // Who sends in vain hears nothing: that is all that needs to be known of it.
    await send(performance.now()).catch(() => {})
    sending = false
  }

  const timer = setInterval(beat, BEAT_MS).unref()

  return {
    hear({ sender, own, sentAt }) {
      if (!own) return void others.set(sender, performance.now())
      heardUntil = sentAt
      const silent = [...others].filter(([, heardAt]) => sentAt - heardAt > SILENT_MS)
      for (const [other] of silent) others.delete(other)
      if (silent.length > 0) onSilence()
    },
    heardUntil: () => heardUntil,
    lose() {
      others.clear()
      heardUntil = Number.NEGATIVE_INFINITY
    },
    stop: () => clearInterval(timer),
  }
}
