/** What is shown of an answer, and the file that is offered where it is no JSON. */
export interface Shown {
  text: string
  file?: File
}

/** An export of a large site would stop the browser. */
const MAX_SHOWN_BYTES = 100_000

export async function shownAnswer(response: Response): Promise<Shown> {
  const [type = ''] = response.headers.get('content-type')?.split(';') ?? []
  if (type === 'application/json')
    return { text: `${response.status}\n${JSON.stringify(await response.json(), null, 2)}` }
  const file = new File([await response.blob()], nameOf(response))
  const text = type.startsWith('text/') ? `\n${await file.slice(0, MAX_SHOWN_BYTES).text()}` : ''
  return { text: `${response.status}\n${type}, ${inBytes(file.size)}${text}`, file }
}

function nameOf({ headers, url }: Response): string {
  const [, name] = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '') ?? []
  return name ?? new URL(url).pathname.split('/').at(-1)!
}

function inBytes(size: number): string {
  const options = { style: 'unit', unit: 'byte', unitDisplay: 'long' } as const
  return new Intl.NumberFormat(document.documentElement.lang, options).format(size)
}
