/** Resolves with the name of the first signal to stop; later ones are ignored, because the stop is under way. */
export function nextSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => resolve(signal))
  })
}
