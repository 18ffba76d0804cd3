type Close = () => Promise<unknown>

const ofFile: Close[] = []
const ofProcess: Close[] = []

export function atEndOfFile(close: Close): void {
  ofFile.push(close)
}

/** For what several test files of one process share. */
export function atEndOfProcess(close: Close): void {
  ofProcess.push(close)
}

export function endFile(): Promise<void> {
  return runAll(ofFile)
}

export function endProcess(): Promise<void> {
  return runAll(ofProcess)
}

// A file that runs by itself (`node --test path`) has no group that ends it.
if (!process.argv[1]?.endsWith('file-group.ts')) {
  const { after } = await import('node:test')
  after(() => endFile().finally(endProcess))
}

/** Runs all of them, though one fails: the next file begins with nothing left open. */
async function runAll(closes: Close[]): Promise<void> {
  const ended = await Promise.allSettled(closes.splice(0).map((close) => close()))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}
