import { makeCover } from '../editor/cover.ts'
import { listenForOrder } from '../studio/series-order.ts'

listenForOrder()
const cover = document.getElementById('cover')
if (cover) makeCover(cover)
