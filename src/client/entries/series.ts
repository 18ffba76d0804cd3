import { closest } from '../core/find.ts'
import { makeCover } from '../editor/cover.ts'
import { submitAfterUploads } from '../editor/pictures/uploads-in-flight.ts'
import { listenForOrder } from '../forms/list-order.ts'

listenForOrder()
const cover = document.getElementById('cover')
if (cover) {
  makeCover(cover)
  submitAfterUploads(closest(cover, 'form'))
}
