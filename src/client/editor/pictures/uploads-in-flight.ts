const inFlight = new Set<Promise<unknown>>()

/** Registers work on pictures that saving and publishing wait for. */
export function trackUpload(work: Promise<unknown>): void {
  const tracked = work.finally(() => inFlight.delete(tracked))
  inFlight.add(tracked)
}

/** Resolves when no upload is in flight, however each ended. */
export async function uploadsFinished(): Promise<void> {
  while (inFlight.size) await Promise.all(inFlight)
}

/** A form that is sent while a picture of it is uploading is sent when that has ended. */
export function submitAfterUploads(form: HTMLFormElement): void {
  form.addEventListener('submit', async (event) => {
    const button = event.submitter
    if (!inFlight.size || !(button instanceof HTMLButtonElement)) return
    event.preventDefault()
    // It is the document that hears of it next, and sends.
    event.stopPropagation()
    if (button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    await uploadsFinished()
    button.ariaBusy = null
    form.requestSubmit(button)
  })
}
