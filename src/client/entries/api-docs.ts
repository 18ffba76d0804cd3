import { sendRequest } from '../api-docs/console.ts'
import { searchOperations } from '../api-docs/search.ts'

const page = document.querySelector<HTMLElement>('[data-api-docs]')
if (page) {
  searchOperations(page)
  page.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-api-console]')) return
    event.preventDefault()
    void sendRequest(form)
  })
}
