import type { Page } from 'playwright-core'

interface Transfer {
  texts?: Record<string, string>
  files?: { name: string; type: string; base64: string }[]
}

/** As the browser hands it over when something was copied elsewhere. */
export function paste(page: Page, { texts = {}, files = [] }: Transfer): Promise<void> {
  return page.evaluate(`(() => {
    ${dataOf(texts, files)}
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.querySelector('.ProseMirror').dispatchEvent(event)
  })()`)
}

/** Whether the page took it; otherwise the browser would leave for the file. */
export function drop(page: Page, selector: string, { texts = {}, files = [] }: Transfer): Promise<boolean> {
  return page.evaluate(`(() => {
    ${dataOf(texts, files)}
    const target = document.querySelector(${JSON.stringify(selector)})
    const { left, top } = target.getBoundingClientRect()
    const event = (name) => new DragEvent(name,
      { dataTransfer: data, bubbles: true, cancelable: true, clientX: left + 2, clientY: top + 2 })
    return [event('dragover'), event('drop')].every((each) => !target.dispatchEvent(each))
  })()`)
}

function dataOf(texts: Record<string, string>, files: NonNullable<Transfer['files']>): string {
  return `const data = new DataTransfer()
    for (const [type, text] of Object.entries(${JSON.stringify(texts)})) data.setData(type, text)
    for (const { name, type, base64 } of ${JSON.stringify(files)})
      data.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name, { type }))`
}
