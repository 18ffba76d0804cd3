import { find } from '../core/find.ts'
import type { Line } from './adjustment-lines.ts'

export interface Preview {
  ok: boolean
  people: number
  total: number
  lines: PreviewedLine[]
}

interface PreviewedLine {
  uid: number
  delta: number
  user: { uid: number; username: string } | null
  balance: number | null
  balance_after: number | null
  problem: string | null
}

/** Renders a row per line, with its error below it; returns the summary text. */
export function showPreview(
  form: HTMLFormElement,
  lines: Line[],
  { people, total, lines: seen }: Preview,
): string {
  const problems: Record<string, string> = JSON.parse(form.dataset.problems!)
  const answered = seen[Symbol.iterator]()
  const rows = lines.flatMap((line) => {
    const about = line.item ? answered.next().value : undefined
    const problem = about ? about.problem && problems[about.problem] : form.dataset.unreadable!
    return [row(line, about, Boolean(problem)), ...(problem ? [problemRow(problem)] : [])]
  })
  find(form, '[data-lines]').replaceChildren(...rows)
  const sum = form.dataset.sum!.replace('{people}', String(people)).replace('{total}', signed(total))
  find(form, '[data-sum-place]').textContent = sum
  find(form, '[data-preview]').hidden = false
  return sum
}

function row({ number, text }: Line, about: PreviewedLine | undefined, wrong: boolean): HTMLElement {
  const tr = document.createElement('tr')
  tr.classList.toggle('adjust-wrong', wrong)
  const who = about?.user ? `${about.user.username} (${about.uid})` : (about?.uid ?? text)
  const cells = [
    number,
    who,
    about ? signed(about.delta) : '',
    about?.balance ?? '',
    about?.balance_after ?? '',
  ]
  tr.append(...cells.map(cell))
  return tr
}

function problemRow(problem: string): HTMLElement {
  const tr = document.createElement('tr')
  const td = cell(problem)
  td.colSpan = 5
  tr.className = 'adjust-complaint'
  tr.append(td)
  return tr
}

function cell(content: string | number): HTMLTableCellElement {
  const td = document.createElement('td')
  td.dir = 'auto'
  td.textContent = typeof content === 'number' ? plain(content) : content
  return td
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : plain(value)
}

function plain(value: number): string {
  return value < 0 ? `−${-value}` : String(value)
}
