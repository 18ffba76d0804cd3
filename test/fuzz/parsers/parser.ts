export interface Parser {
  /** Pieces of the format, to make other inputs of. */
  words: string[]
  /** Reads a text and asserts what holds for every one. What it throws is a bug, unless it is a refusal of its kind. */
  run(text: string, folder: string): unknown
}

type Refusals = (abstract new (...args: never[]) => Error)[]

/** A refusal is an answer; anything else is a bug. */
export function refusedOr<T>(read: () => T, ...refusals: Refusals): T | undefined {
  try {
    return read()
  } catch (error) {
    return unlessBug(error, refusals)
  }
}

export async function refusedOrDone<T>(work: Promise<T>, ...refusals: Refusals): Promise<T | undefined> {
  return await work.catch((error) => unlessBug(error, refusals))
}

function unlessBug(error: unknown, refusals: Refusals): undefined {
  if (!refusals.some((each) => error instanceof each)) throw error
}
