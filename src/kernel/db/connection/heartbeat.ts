const BEAT_MS = 300
/** After this many beats in a row without an answer, the server hangs or the network swallows everything. */
const MAX_MISSED_BEATS = 10
/** A process not heard from for this long may have written without being able to say so. */
const SILENT_MS = 1_000

/** A beat that the server delivered, from this process or another. */
interface Beat {
  /** The sender's connection. */
  sender: number
  own: boolean
  sentAt: number
}

export interface Heartbeat {
  hear(beat: Beat): void
  /** All signals sent by anyone up to this time (`performance.now()`) have been received. */
  heardUntil(): number
  /** The connection has ended: nothing is known from here on. */
  lose(): void
  stop(): void
}

/**
 * Heartbeat over the signals. The server delivers them in commit order, so a process that receives its own beat has received
 * everything sent before it. A process that falls silent may have died between a commit and its signal, which counts as a loss.
 */
export function startHeartbeat(
  send: (sentAt: number) => Promise<unknown>,
  { onSilence, onHang }: { onSilence(): void; onHang(): void },
): Heartbeat {
  const others = new Map<number, number>()
  let heardUntil = Number.NEGATIVE_INFINITY
  let sending = false
  /** Counted in beats rather than time: a process that is busy itself sends none. */
  let missed = 0

  async function beat(): Promise<void> {
    if (sending) {
      if (++missed === MAX_MISSED_BEATS) onHang()
      return
    }
    sending = true
    missed = 0
    // A failed send needs no handling: its beat never arrives, which counts as missed.
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
