/** Resolves with the name of the first stop signal; later ones are ignored, because shutdown is already under way. */
export function nextSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => resolve(signal))
  })
}
