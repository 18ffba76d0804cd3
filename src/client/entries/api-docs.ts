import { sendRequest } from '../api-docs/console.ts'
import { searchOperations } from '../api-docs/search.ts'
import { listenForChosenFiles } from '../forms/chosen-files.ts'

const page = document.querySelector<HTMLElement>('[data-api-docs]')
if (page) {
  searchOperations(page)
  listenForChosenFiles()
  page.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-api-console]')) return
    event.preventDefault()
    void sendRequest(form)
  })
}
